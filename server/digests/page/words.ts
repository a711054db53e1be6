import { dayWords } from '#contract/calendar/week-words.ts'
import type { Bilingual, Language } from '#contract/values.ts'
import { type Html, html } from '#server/html.ts'
import { texts } from './texts.ts'

type Name = keyof typeof texts

/** Returns the text as Html. Each text or number among the values is isolated, so that a line never reorders. */
export function say(name: Name, language: Language, values: Record<string, string | number | Html> = {}): Html {
  const pieces = texts[name][language].split(/{(\w+)}/)
  // `split` puts the names of the values at odd indexes.
  const parts = pieces.map((piece, place) =>
    place % 2 === 0 ? piece : values[piece] instanceof Object ? values[piece] : html`<bdi>${values[piece]}</bdi>`,
  )
  return html`${parts}`
}

/** Returns a bilingual text in that language, or in the other language when the first is empty. Cuts a long text. */
export function inWords(text: Bilingual, language: Language, length = 80): Html {
  const [own, other] = language === 'ar' ? [text.ar, text.en] : [text.en, text.ar]
  return html`<bdi>${cut(own || other, length)}</bdi>`
}

/** Returns at most `length` characters of the text, because the page must stay small. A cut text ends with `…`. */
export const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

const clocks = {
  ar: new Intl.DateTimeFormat('ar-EG-u-nu-latn', {
    ...{ timeZone: 'Africa/Cairo', hour: 'numeric', minute: '2-digit', hour12: true },
  }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Cairo', hour: 'numeric', minute: '2-digit', hour12: true }),
}

/** Returns «الساعة 5:20 م» or "5:20 pm". */
export function timeWords(at: Date | number, language: Language): Html {
  const parts = new Map(clocks[language].formatToParts(at).map(({ type, value }) => [type, value]))
  const clock = html`<bdi dir="ltr">${parts.get('hour')}:${parts.get('minute')}</bdi>`
  const half = parts.get('dayPeriod')?.toLowerCase()
  return language === 'ar' ? html`الساعة ${clock}&nbsp;${half}` : html`${clock}&nbsp;${half}`
}

/** Joins the parts of a line, such as «رياضيات، السبت 14 نوفمبر». Leaves out empty parts. */
export const joined = (parts: readonly (Html | string | false | undefined)[], language: Language): Html =>
  html`${parts.filter(Boolean).map((part, place) => html`${place > 0 && (language === 'ar' ? '، ' : ', ')}${part}`)}`

export const dayAndTime = (at: Date | number, language: Language): Html =>
  joined([dayWords(new Date(at), language), timeWords(at, language)], language)

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** Returns the number with Western digits. */
export const digits = (value: number): string => number.format(value)

/** Returns the size of a file: «240 كيلوبايت» or "1.5 MB". */
export function sizeWords(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  if (kilobytes < 1000) return `${kilobytes} ${language === 'ar' ? 'كيلوبايت' : 'kB'}`
  return `${Math.round(bytes / 100_000) / 10} ${language === 'ar' ? 'ميجابايت' : 'MB'}`
}
