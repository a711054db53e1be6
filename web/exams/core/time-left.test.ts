import { expect, test } from 'vitest'
import { fakeExam } from './fake-exam.ts'
import { secondsLeft, tick } from './time-left.ts'

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
