import { expect, test } from 'vitest'
import { eventsPerAttempt } from '#contract/limits.ts'
import { fakeDevice } from './fake-device.ts'
import { asTold, type Noted, PageEvents } from './page-events.ts'

const list = (random = 0, device = fakeDevice(), kept: { events?: Noted[] } = {}) => ({
  device,
  kept,
  events: new PageEvents(kept, device.clock, () => random),
})

test('two pages of one attempt number their events differently', () => {
  const numbers = [0.25, 0.75].flatMap((random) => {
    const { events } = list(random)
    events.note('blur')
    events.note('offline')
    return events.take().events.map(({ seq }) => seq)
  })
  expect(new Set(numbers).size).toBe(4)
})

test('an event is reported until the server acknowledges it', () => {
  const { events } = list()
  events.note('blur')
  const first = events.take()
  events.note('offline')
  expect(events.take().events.map(({ type }) => type)).toEqual(['blur', 'offline'])
  first.told()
  expect(events.take().events.map(({ type }) => type)).toEqual(['offline'])
})

test('acknowledging an empty list changes nothing', () => {
  const { events, kept } = list()
  events.take().told()
  expect(kept.events).toBeUndefined()
})

test('a request reports at most fifty events, an attempt at most its limit', () => {
  const { events, kept } = list()
  for (let count = 0; count < eventsPerAttempt + 5; count += 1) events.note('blur')
  expect([events.take().events.length, kept.events?.length]).toEqual([50, eventsPerAttempt])
})

test('a change of the phone’s date does not change an event’s age', () => {
  const { events, device } = list()
  device.standStill(1000)
  events.note('blur', 400, 600)
  device.standStill(2000)
  device.dateMoves(-3_600_000)
  expect(events.take().events).toMatchObject([{ type: 'blur', ms_ago: 2600, length_ms: 600 }])
})

test('the age of an earlier page’s event follows the phone’s date, and is never negative', () => {
  const { events, device, kept } = list()
  events.note('fullscreen')
  device.standStill(5000)
  const [event] = kept.events ?? []
  if (!event) throw new Error('no event')
  const next = { ...device.clock, name: 'next page', now: () => 0 }
  expect(asTold(event, next).ms_ago).toBe(5000)
  device.dateMoves(-60_000)
  expect(asTold(event, next).ms_ago).toBe(0)
})
