import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test.for([
  [0, 4],
  [3, 4],
  [341, 400],
  [33_450, 40_000],
  [100, 100],
  [101, 200],
] as const)('an axis for values up to %i ends at %i', ([most, top]) => {
  expect(scaleOf(most, 4)).toBe(top)
})
