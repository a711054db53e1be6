import { expect, test } from 'vitest'
import { settled } from './fake-device.ts'
import { down, facts, fakeDoor, refuse } from './fake-door.ts'
import { fakeExam, recordWith } from './fake-exam.ts'

test('the page retries a silent server automatically, quickly at first', async () => {
  const { one, at, waits } = fakeDoor({ lookAt: down })
  void one.look()
  for (let failures = 0; failures < 8; failures += 1) {
    await settled()
    expect(at().at).toBe('unreachable')
    waits.at(-1)?.go()
  }
  await settled()
  expect(waits.map(({ ms }) => ms)).toEqual([1000, 1000, 1000, 1000, 1000, 1000, 2000, 4000, 8000])
})

test('the page retries a busy server after the delay that the server named', async () => {
  const { one, at, waits } = fakeDoor({ lookAt: refuse(429, 'tooManyRequests', undefined, 2) })
  void one.look()
  await settled()
  expect([at().at, waits[0]?.ms]).toEqual(['busy', 2000])
})

test('a manual retry replaces the automatic retry', async () => {
  let looks = 0
  const { one, waits } = fakeDoor({
    lookAt: () => {
      looks += 1
      return looks === 1 ? down() : Promise.resolve(facts)
    },
  })
  void one.look()
  await settled()
  await one.look()
  waits[0]?.go()
  await settled()
  expect(looks).toBe(2)
})

test('a page that the student left sends no further request', async () => {
  const { one, waits, hold } = fakeDoor({ lookAt: down })
  hold.mount()()
  void one.look()
  await settled()
  waits[0]?.go()
  await settled()
  expect(waits).toHaveLength(1)
})

test.for([
  ['does not reply', down],
  ['is busy', refuse(503, 'unavailable')],
  ['is too busy', refuse(429, 'tooManyRequests')],
] as const)('an exam stored on the phone goes on while the server %s', async ([, open]) => {
  const { attempt } = fakeExam()
  const { one, at } = fakeDoor({ findRecord: async () => recordWith(), open, openKept: async () => attempt })
  await one.look()
  expect(at()).toEqual({ at: 'room', attempt })
})

test('a page that cannot open its exam releases it, reports the return with every retry, and recovers', async () => {
  const { attempt } = fakeExam()
  let tries = 0
  const open = () => {
    tries += 1
    return tries < 3 ? down() : Promise.resolve(attempt)
  }
  const { one, at, calls, waits } = fakeDoor({ findRecord: async () => recordWith(), open })
  void one.look()
  await settled()
  expect([at().at, calls.includes('release')]).toEqual(['unreachable', true])
  for (const place of [0, 1]) {
    waits[place]?.go()
    await settled()
  }
  expect([at().at, calls.filter((one) => one === 'say back').length]).toEqual(['room', 3])
})

test('a refused opening does not fall back to the phone’s copy', async () => {
  const { attempt } = fakeExam()
  const open = refuse(403, 'forbidden')
  const { one, at } = fakeDoor({ findRecord: async () => recordWith(), open, openKept: async () => attempt })
  await one.look()
  expect(at().at).toBe('missing')
})
