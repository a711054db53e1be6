import { expect, test } from 'vitest'
import { smsEncoding, smsSegments } from './segments.ts'

test.for<[string, string, number]>([
  ['160 Latin letters', 'a'.repeat(160), 1],
  ['161 Latin letters', 'a'.repeat(161), 2],
  ['306 Latin letters', 'a'.repeat(306), 2],
  ['307 Latin letters', 'a'.repeat(307), 3],
  ['70 Arabic letters', 'ب'.repeat(70), 1],
  ['71 Arabic letters', 'ب'.repeat(71), 2],
  ['134 Arabic letters', 'ب'.repeat(134), 2],
  ['135 Arabic letters', 'ب'.repeat(135), 3],
  ['one Arabic letter among 70 Latin ones', `${'a'.repeat(70)}ب`, 2],
  ['80 euro signs, which take two places each', '€'.repeat(80), 1],
  ['81 euro signs', '€'.repeat(81), 2],
  ['35 emoji of two units', '😀'.repeat(35), 1],
  ['36 emoji', '😀'.repeat(36), 2],
  ['67 emoji, none of which is cut in half', '😀'.repeat(67), 3],
  ['an empty text', '', 1],
])('%s: the text is billed as the documented number of segments', ([, text, segments]) => {
  expect(smsSegments(text)).toBe(segments)
})

test('one character outside GSM makes the whole text Unicode', () => {
  expect(smsEncoding('Hello é [1] €\n')).toBe('gsm')
  for (const text of ['Hello`', 'رمز', '“quoted”']) expect(smsEncoding(text)).toBe('unicode')
})
