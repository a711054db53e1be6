import { expect, test } from 'vitest'
import { nextRun, type Schedule } from './schedule.ts'

const weekly: Schedule = { at: '18:00', day: 4 }
const daily: Schedule = { at: '09:00' }

test.for([
  [weekly, '2026-11-23T10:00:00Z', '2026-11-26T16:00:00Z'],
  [weekly, '2026-11-26T15:59:59Z', '2026-11-26T16:00:00Z'],
  // The job has already run at its scheduled time, so the next run is a week later.
  [weekly, '2026-11-26T16:00:00Z', '2026-12-03T16:00:00Z'],
  [daily, '2026-11-23T22:30:00Z', '2026-11-24T07:00:00Z'],
  // In summer Egypt is three hours ahead of UTC.
  [daily, '2026-07-01T05:00:00Z', '2026-07-01T06:00:00Z'],
  [daily, '2026-10-29T07:00:00Z', '2026-10-30T07:00:00Z'],
  [{ every: 5 }, '2026-11-23T10:00:00Z', '2026-11-23T10:00:05Z'],
] as const)('after %o at %s the job runs next at %s', ([schedule, now, next]) => {
  expect(nextRun(schedule, new Date(now)).toISOString()).toBe(new Date(next).toISOString())
})

test('a time that summer time skips comes an hour later, once', () => {
  // On 24 April 2026 the clocks of Egypt go from 00:00 to 01:00.
  const skipped: Schedule = { at: '00:30' }
  const run = nextRun(skipped, new Date('2026-04-23T20:00:00Z'))
  expect(run.toISOString()).toBe('2026-04-23T22:30:00.000Z')
  expect(nextRun(skipped, run).toISOString()).toBe('2026-04-24T21:30:00.000Z')
})
