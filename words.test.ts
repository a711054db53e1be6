import { expect, test } from 'vitest'
import { code, isGenerated, read, tests } from './scripts/source-files.ts'

const sources = code.filter((path) => /^(web|server|contract)\//.test(path) && !tests.includes(path))
const texts = sources.filter((path) => !isGenerated(path) && !path.startsWith('server/test/'))

/** Returns every quoted text that matches the pattern, as `file: text`. */
const textsWith = (pattern: RegExp) =>
  texts.flatMap((path) =>
    [...read(path).matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
      .map(([, quoted, template]) => quoted ?? template ?? '')
      .filter((text) => pattern.test(text))
      .map((text) => `${path}: ${text.slice(0, 100)}`),
  )

test('English texts count pieces of homework', () => {
  expect(textsWith(/\{(count|n)\}+ homework\b/)).toEqual([])
})

test('a guardian is «وليّ» with its shadda in every text', () => {
  expect(textsWith(/(?<!\p{L})(و|ف|ب|ل|لل|ال|وال|بال)?ولي\p{M}*(?<!ّ) (ال)?أمر/u)).toEqual([])
})

test('an exam has no second name', () => {
  expect(textsWith(/(?<!\p{L})(ال|و|ف|ب|ل)*اختبار(?! نفسك)|\bquiz/iu)).toEqual([])
})

test('a corrected paper has no second name', () => {
  expect(textsWith(/answer sheet/i)).toEqual([])
})

test('Arabic texts isolate beginnings of addresses and dates, which would show their parts in another order', () => {
  const loose = /(?<!\\u2068|[\w/.=&;"])((https?:\/\/|mailto:|tel:)(?![\w$])|\d{4}-\d\d-\d\d)/
  const arabic = textsWith(loose).filter((place) => /\p{Script=Arabic}/u.test(place))
  expect(arabic).toEqual([])
})
