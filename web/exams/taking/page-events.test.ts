import { expect, test } from 'vitest'
import { PageEvents } from './page-events.ts'

test('two pages of one attempt number their events differently, also within the same second', () => {
  const numbers = [1, 2].flatMap(() => {
    const events = new PageEvents({})
    events.note('blur')
    events.note('offline')
    return events.take().events.map(({ seq }) => seq)
  })
  expect(new Set(numbers).size).toBe(4)
})
