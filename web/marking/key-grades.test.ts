import { expect, test } from 'vitest'
import { gradeByKey, keysFor, toggleHalf } from './key-grades.ts'

test('a full mark up to ten has keys for the grades; a higher or missing full mark has a field', () => {
  expect(keysFor(10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(keysFor(1)).toEqual([0, 1])
  expect([keysFor(11), keysFor(null)]).toEqual([[], []])
})

test.for([
  ['1', null, 10, 1],
  ['9', 3, 10, 9],
  ['٧', null, 10, 7],
  ['0', null, 10, 10],
  ['0', 8, 9, undefined],
  ['8', null, 7, undefined],
  ['.', 8, 10, 8.5],
  ['.', 8.5, 10, 8],
  ['.', 10, 10, 10],
  ['.', null, 10, 0.5],
  ['٫', 2, 5, 2.5],
  ['5', null, 20, undefined],
  ['5', null, null, undefined],
  ['a', 4, 10, undefined],
  ['Enter', 4, 10, undefined],
] as const)('the key %s on the grade %s of %s gives %s', ([key, grade, full, after]) => {
  expect(gradeByKey(key, grade, full)).toBe(after)
})

test('half a mark never goes over the full mark', () => {
  expect([toggleHalf(5, 5), toggleHalf(4, 5), toggleHalf(4.5, 5)]).toEqual([5, 4.5, 4])
})
