import { expect, test } from 'vitest'
import { text } from './values.ts'

const read = (typed: string) => text(100).safeParse(typed)

test.for([
  ['a right-to-left override', '\u202e'],
  ['the Arabic letter mark', '\u061c'],
  ['a soft hyphen', '\u00ad'],
  ['a joiner of graphemes', '\u034f'],
  ['a Hangul filler', '\u3164'],
  ['a tag', '\u{e0041}'],
] as const)('%s is removed from a text, so that no name imitates another [G10]', ([, sign]) => {
  expect(read(`${sign}من${sign}ى${sign}`).data).toBe('منى')
  expect(read(sign.repeat(3)).error?.issues[0]?.message, 'such signs alone are no text').toBe('required')
})

test.for([
  ['joiners', '\u200c\u200d\u200c'],
  ['variation selectors', '\ufe0f\ufe0e'],
  ['blanks of Braille', '\u2800\u2800'],
  ['joiners between blanks', '\u200d \u200c'],
] as const)('a text of %s alone is refused, so that no name is blank in a list [G10]', ([, typed]) => {
  expect(read(typed).error?.issues[0]?.message).toBe('required')
})

test.for(['می‌خواهم', '👩‍🏫', '❤️', 'سطر\nسطر', 'İstanbul'])('the text %j keeps its joiners and lines', (typed) => {
  expect(text(100, { lines: true }).safeParse(typed).data).toBe(typed.normalize('NFC'))
})
