import { expect, test } from 'vitest'
import { pounds } from '#contract/money.ts'
import { decimalText, onlyDigits, westernDigits } from './digits.ts'
import {
  afterPreposition,
  formatBytes,
  formatClock,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPhone,
  formatTime,
  priceParts,
} from './format.ts'
import { languagePrefix, withoutLanguage } from './languages.ts'
import { texts, translator } from './texts.ts'

const sample = texts({
  'login.error': { ar: 'اكتب رقم الهاتف', en: 'Enter your phone' },
  greeting: { ar: 'أهلًا يا {{name}}', en: 'Hello {{name}}' },
  files: {
    ar: {
      zero: 'لا ملفات',
      one: 'ملف واحد',
      two: 'ملفان',
      few: '{{count}} ملفات',
      many: '{{count}} ملفًا',
      other: '{{count}} ملف',
    },
    en: { one: '{{count}} file', other: '{{count}} files' },
  },
})
const ar = translator(sample, 'ar')
const en = translator(sample, 'en')

test('a key with dots finds its text in both languages', () => {
  expect(ar('login.error')).toBe('اكتب رقم الهاتف')
  expect(en('login.error')).toBe('Enter your phone')
})

test('Arabic counts use all six plural forms', () => {
  const said = [0, 1, 2, 3, 11, 100].map((count) => ar('files', { count }))
  expect(said).toEqual(['لا ملفات', 'ملف واحد', 'ملفان', '3 ملفات', '11 ملفًا', '100 ملف'])
  expect([0, 1, 2].map((count) => en('files', { count }))).toEqual(['0 files', '1 file', '2 files'])
})

test('a number with a unit of time agrees in all six Arabic plural forms', () => {
  const said = [0, 1, 2, 3, 11, 100].map((weeks) => ar.unit(weeks, 'week'))
  expect(said).toEqual(['0 أسبوع', 'أسبوع', 'أسبوعان', '3 أسابيع', '11 أسبوعًا', '100 أسبوع'])
  expect([1, 2].map((weeks) => en.unit(weeks, 'week'))).toEqual(['1 week', '2 weeks'])
  expect([ar.unit(2, 'hour-per-week'), en.unit(2, 'hour-per-week')]).toEqual(['ساعتان في الأسبوع', '2 hours per week'])
})

test('two units of time change their ending after an Arabic preposition', () => {
  expect(['دقيقتان', 'ساعتان ودقيقة', 'ساعة ودقيقتان', '3 دقائق'].map(afterPreposition)).toEqual([
    'دقيقتين',
    'ساعتين ودقيقة',
    'ساعة ودقيقتين',
    '3 دقائق',
  ])
})

test('an English text may have separate words for zero', () => {
  const forms = { zero: 'none', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }
  const marked = texts({ toGrade: { ar: forms, en: { zero: 'all graded', one: 'one', other: '{{count}}' } } })
  expect(translator(marked, 'en')('toGrade', { count: 0 })).toBe('all graded')
})

test('only a name in the other script is isolated in a sentence', () => {
  expect(ar('greeting', { name: 'Mona' })).toBe('أهلًا يا \u2068Mona\u2069')
  expect(ar('greeting', { name: 'منى' })).toBe('أهلًا يا منى')
  expect(en('greeting', { name: 'Mona' })).toBe('Hello Mona')
})

test('a list of isolated names keeps the direction of its sentence', () => {
  const names = '\u2068Ohm’s law\u2069، \u2068قانون أوم\u2069'
  expect(ar('greeting', { name: names })).toBe(`أهلًا يا ${names}`)
})

test('dates, times and numbers use Western digits', () => {
  const at = '2025-01-12T15:42:00Z'
  expect(formatDate(at, 'ar')).toBe('الأحد 12 يناير 2025')
  expect(formatTime(at, 'ar')).toBe('الساعة\u00a05:42\u00a0م')
  expect(formatDateTime(at, 'en')).toBe('Sun 12 January 2025, 5:42\u00a0pm')
  expect(formatNumber(1860, 'ar')).toBe('1,860')
  expect(formatClock(125)).toBe('2:05')
})

test('a price shows amount and unit, and no price shows as free', () => {
  expect(priceParts(pounds(250), 'en')).toEqual({ amount: '250', unit: 'EGP/M', free: '' })
  expect(priceParts(pounds(0), 'ar').free).toBe('مجاني')
  expect(priceParts(null, 'en').free).toBe('Free')
})

test('a file size has its unit in the language of the page', () => {
  expect([51_200, 1_153_434].map((bytes) => formatBytes(bytes, 'ar'))).toEqual(['50 كيلوبايت', '1.1 ميجابايت'])
  expect([51_200, 1_153_434].map((bytes) => formatBytes(bytes, 'en'))).toEqual(['50 KB', '1.1 MB'])
})

test('phone numbers are shown in groups', () => {
  expect(formatPhone('+201001234567')).toBe('+20 100 123 4567')
  expect(formatPhone('01001234567')).toBe('0100 123 4567')
  expect(formatPhone('+966501234567')).toBe('+966 501 234 567')
})

test('a hotline, an e-mail or a web address in place of a phone stays unchanged', () => {
  for (const other of ['19123', 'help@hessa.example', 'https://help.example/topics/123456']) {
    expect(formatPhone(other)).toBe(other)
  }
})

test('Arabic-Indic and Persian digits count as Western digits', () => {
  expect(westernDigits('٠١٢۳')).toBe('0123')
  expect(onlyDigits('+٢٠ 100-1', 4)).toBe('2010')
  expect(decimalText('١٢٫٥')).toBe('12.5')
})

test('only `/ar` and `/en` count as language prefixes', () => {
  expect(languagePrefix('/en/faqs')).toBe('/en')
  expect(languagePrefix('/english')).toBe('')
  expect(withoutLanguage('/ar')).toBe('/')
  expect(withoutLanguage('/faqs')).toBe('/faqs')
})
