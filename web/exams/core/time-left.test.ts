import { expect, test } from 'vitest'
import { fakeExam, paperOf } from './fake-exam.ts'
import { secondsLeft, tick, timeAtStart } from './time-left.ts'

test('the exam is submitted when the timer reaches zero, and not earlier', () => {
  const { attempt, device, record } = fakeExam({ open: { remaining_ms: 2000 } })
  device.standStill(1999)
  expect([tick(attempt), record.sealed]).toEqual([1, undefined])
  device.standStill(1)
  expect([tick(attempt), record.sealed?.reason]).toEqual([0, 'timer'])
  expect(tick(attempt)).toBe(0)
})

test('the shown seconds are rounded up, whatever the phone’s date is', () => {
  const { attempt, device } = fakeExam({ open: { remaining_ms: 90_500 } })
  expect(secondsLeft(attempt)).toBe(91)
  device.dateMoves(-7_200_000)
  device.standStill(501)
  expect(secondsLeft(attempt)).toBe(90)
})

test('the start page of a reopened attempt announces the time that the attempt really has', () => {
  expect(timeAtStart(paperOf({ in_progress: 0, remaining_ms: 60_000, duration: 60 }))).toMatchObject({
    isReopened: true,
    isRunning: false,
    minutes: 1,
  })
})

test.for([
  ['a new exam', {}, false],
  ['an attempt without time left', { in_progress: 0, remaining_ms: 0 }, false],
  ['a running attempt', { in_progress: 1, remaining_ms: 60_000 }, true],
] as const)('the start page of %s announces the exam’s duration', ([, fields, isRunning]) => {
  const { isReopened, ...time } = timeAtStart(paperOf({ ...fields, duration: 60 }))
  expect([isReopened, time.isRunning, time.minutes]).toEqual([false, isRunning, 60])
})
