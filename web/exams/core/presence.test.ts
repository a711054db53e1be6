import { expect, test } from 'vitest'
import { patienceMs, waitOf } from './backoff.ts'
import { fakeDevice } from './fake-device.ts'
import { Returns } from './presence.ts'

function returns() {
  const device = fakeDevice()
  return { one: new Returns(device.clock), device }
}

test('a save reports a visible page and reports nothing about a hidden page', () => {
  const { one } = returns()
  expect([one.take(undefined, true).state, one.take(undefined, false).state]).toEqual(['visible', undefined])
})

test('a return is reported until the server acknowledges it', () => {
  const { one } = returns()
  one.come()
  expect([one.take('resume', true).state, one.take(undefined, true).state]).toEqual(['resume', 'resume'])
  one.take(undefined, true).acknowledged()
  expect(one.take(undefined, true).state).toBe('visible')
})

test('an acknowledgement of another state leaves the return pending', () => {
  const { one } = returns()
  one.come()
  one.take('hidden', true).acknowledged()
  expect(one.take(undefined, true).state).toBe('resume')
})

test('an acknowledgement of an earlier return leaves a newer return pending', () => {
  const { one } = returns()
  one.come()
  const { acknowledged } = one.take(undefined, true)
  one.come()
  acknowledged()
  expect(one.take(undefined, true).state).toBe('resume')
})

test('a page that becomes hidden again has no return to report', () => {
  const { one } = returns()
  one.come()
  one.leave()
  expect(one.take(undefined, true).state).toBe('visible')
})

test('two seconds after the acknowledgement of a return the page saves again, then heartbeats follow', () => {
  const { one, device } = returns()
  expect(one.nextIn).toBe(15_000)
  one.come()
  one.take(undefined, true).acknowledged()
  device.standStill(500)
  expect(one.nextIn).toBe(1500)
  device.standStill(1500)
  expect(one.nextIn).toBe(15_000)
})

test('a pending return is retried twice a second, and after twenty failures as slowly as any save', () => {
  const { one } = returns()
  expect(one.againIn(0)).toBe(1000)
  one.come()
  expect([one.againIn(0), one.againIn(19), one.againIn(20)]).toEqual([500, 500, 15_000])
})

test('after each failed save the next try waits longer, at most fifteen seconds', () => {
  expect([0, 1, 2, 3, 4, 50].map(waitOf)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
})

test('a lost report of a return times out sooner than any other save', () => {
  const { one } = returns()
  expect([0, 1, 5].map((failures) => one.patienceMs('resume', failures))).toEqual([2000, 4000, 10_000])
  expect(one.patienceMs('visible', 0)).toBe(10_000)
  expect(patienceMs(40_000)).toBe(20_000)
})
