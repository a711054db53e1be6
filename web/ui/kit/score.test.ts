import { expect, test } from 'vitest'
import { scoreBand } from './score.ts'

test.for([
  [17, 20, 'excellent'],
  [13, 20, 'good'],
  [10, 20, 'fair'],
  [9, 20, 'needsReview'],
  [0, 20, 'needsReview'],
] as const)('a score of %i out of %i is %s', ([score, total, band]) => {
  expect(scoreBand(score, total)).toBe(band)
})
