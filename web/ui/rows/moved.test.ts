import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('an entry moves up, down and to a dropped place, and never leaves the list', () => {
  const list = ['أ', 'ب', 'ج', 'د']
  expect(moved(list, 2, 1)).toEqual(['أ', 'ج', 'ب', 'د'])
  expect(moved(list, 0, 3)).toEqual(['ب', 'ج', 'د', 'أ'])
  expect(moved(list, 0, -1)).toEqual(list)
  expect(moved(list, 3, 4)).toEqual(list)
})
