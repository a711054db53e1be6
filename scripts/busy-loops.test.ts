import { expect, test } from 'vitest'
import { loopsWanted } from './busy-loops.ts'

test('busy loops grow in number until they take their share', () => {
  expect(loopsWanted(0, 0, 0.75)).toBe(1)
  expect(loopsWanted(4, 0.6, 0.75)).toBe(6)
})

test('busy loops become fewer when they take more than their share', () => {
  expect(loopsWanted(8, 0.9, 0.75)).toBe(6)
  expect(loopsWanted(1, 1, 0.75)).toBe(1)
  expect(loopsWanted(8, 0.77, 0.75)).toBe(8)
})
