import { expect, test } from 'vitest'
import { Countdown } from './device-clock.ts'
import { fakeDevice } from './fake-device.ts'

function countdown(remaining_ms: number, sent_ms: number, received_ms: number) {
  const device = fakeDevice()
  const one = new Countdown(device.clock)
  one.correct(remaining_ms, { sent_ms, received_ms })
  device.standStill(received_ms)
  return { one, device }
}

test('a slow reply never shortens the student’s time', () => {
  const { one } = countdown(60_000, 0, 4000)
  expect([one.remaining, one.least]).toEqual([60_000, 56_000])
})

test('a change of the phone’s date does not move the countdown', () => {
  const { one, device } = countdown(60_000, 0, 0)
  device.dateMoves(-3_600_000)
  device.standStill(10_000)
  expect(one.remaining).toBe(50_000)
})

test('a reply corrects the countdown', () => {
  const { one, device } = countdown(60_000, 0, 0)
  device.standStill(10_000)
  one.correct(300_000, { sent_ms: 9000, received_ms: 10_000 })
  expect([one.remaining, one.least]).toEqual([300_000, 299_000])
})

test('the countdown stops at zero', () => {
  const { one, device } = countdown(1000, 0, 0)
  device.standStill(5000)
  expect([one.remaining, one.least]).toEqual([0, 0])
})
