import { expect, test } from 'vitest'
import { scorePlaces } from './score-line.ts'

test('the line of a score begins on the right in Arabic, and no label leaves the line', () => {
  const numbers = { score: 20, median: 15, total: 20 }
  expect(scorePlaces(numbers, 'en')).toEqual({
    own: { share: 100, at: 100, label: 96, from: 0 },
    middle: { share: 75, at: 75, label: 75 },
  })
  expect(scorePlaces({ ...numbers, median: 20 }, 'en').middle.label).toBe(86)
  expect(scorePlaces({ ...numbers, score: 5 }, 'ar').own).toEqual({ share: 25, at: 75, label: 75, from: 75 })
  expect(scorePlaces(numbers, 'ar')).toEqual({
    own: { share: 100, at: 0, label: 4, from: 0 },
    middle: { share: 75, at: 25, label: 25 },
  })
})
