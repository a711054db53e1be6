import { expect, test } from 'vitest'
import { scorePlaces } from './score-line.ts'

test('the line of a score begins on the right in Arabic, and no label leaves the line', () => {
  const numbers = { score: 18, median: 15, total: 20 }
  expect(scorePlaces(numbers, 'en')).toEqual({
    own: { share: 90, at: 90, label: 86, from: 0 },
    middle: { share: 75, at: 75, label: 75 },
  })
  expect(scorePlaces(numbers, 'ar')).toEqual({
    own: { share: 90, at: 10, label: 14, from: 10 },
    middle: { share: 75, at: 25, label: 25 },
  })
})
