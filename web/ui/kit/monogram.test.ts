import { expect, test } from 'vitest'
import { monogram } from './monogram.ts'

test('two names become two letters, with a space between Arabic letters', () => {
  expect(monogram('عمر خالد')).toBe('ع خ')
  expect(monogram('Omar khaled Ali')).toBe('OK')
})

test('a monogram works for one name, an empty name and a leading punctuation mark', () => {
  expect(monogram('منى')).toBe('م')
  expect(monogram('')).toBe('')
  expect(monogram('(Mona) 2nd')).toBe('M2')
})
