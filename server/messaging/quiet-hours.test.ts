import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const night = { from: 22, to: 9 }
const until = (at: string, hours = night) => quietUntil(new Date(at), hours)?.toISOString()

test.for<[string, string, string | undefined]>([
  ['21:59 in winter', '2026-01-10T19:59:59Z', undefined],
  ['22:00 in winter', '2026-01-10T20:00:00Z', '2026-01-11T07:00:00.000Z'],
  ['03:20 in winter', '2026-01-11T01:20:00Z', '2026-01-11T07:00:00.000Z'],
  ['08:59 in winter', '2026-01-11T06:59:59Z', '2026-01-11T07:00:00.000Z'],
  ['09:00 in winter', '2026-01-11T07:00:00Z', undefined],
  ['22:00 in summer', '2026-07-10T19:00:00Z', '2026-07-11T06:00:00.000Z'],
  ['the night in which the clocks go forward', '2026-04-23T21:00:00Z', '2026-04-24T06:00:00.000Z'],
  ['the night in which the clocks go back', '2026-10-29T20:30:00Z', '2026-10-30T07:00:00.000Z'],
])('%s: a message waits only in quiet hours, until nine in the morning in Cairo', ([, at, end]) => {
  expect(until(at)).toBe(end)
})

test('quiet hours may lie within one day, and without quiet hours no time is quiet', () => {
  const noon = { from: 12, to: 14 }
  expect(until('2026-01-10T10:30:00Z', noon)).toBe('2026-01-10T12:00:00.000Z')
  expect(until('2026-01-10T12:00:00Z', noon)).toBeUndefined()
  expect(quietUntil(new Date('2026-01-10T22:00:00Z'), undefined)).toBeUndefined()
})
