import { expect, test } from 'vitest'
import { monogram } from './monogram.ts'

test('two names give two letters, apart in Arabic', () => {
  expect(monogram('عمر خالد')).toBe('ع خ')
  expect(monogram('Omar khaled Ali')).toBe('OK')
})

test('one name, an empty name and a leading mark do no harm', () => {
  expect(monogram('منى')).toBe('م')
  expect(monogram('')).toBe('')
  expect(monogram('(Mona) 2nd')).toBe('M2')
})
