import { expect, test } from 'vitest'
import { settled } from './fake-device.ts'
import { facts, fakeDoor, refuse } from './fake-door.ts'
import { paperOf, recordWith, resultWith } from './fake-exam.ts'
import type { Answered } from './submission.ts'

const sealed = recordWith({ sealed: { reason: 'manual', duration: 1 } })

test('an exam waits for the student’s click, and then opens', async () => {
  const { one, at, calls, attempt } = fakeDoor()
  one.start()
  one.start()
  await settled()
  expect(at()).toEqual({ at: 'ready', facts })
  await one.begin()
  expect(at()).toEqual({ at: 'room', attempt })
  expect(calls).toEqual(['take it', 'room', 'open', 'keep page'])
})

test('a student who signed out in another tab signs in again before the exam starts', async () => {
  const { one, at, calls } = fakeDoor({ isSignedIn: () => false })
  await one.look()
  await one.begin()
  expect([at().at, calls]).toEqual(['ready', ['log in']])
})

test('an exam that runs on the server opens as running', async () => {
  const { one, calls } = fakeDoor({ lookAt: async () => paperOf({ in_progress: 1 }) })
  await one.look()
  await one.enter()
  expect(calls).toContain('open running')
})

test('an exam that this device started goes on at once', async () => {
  const { one, at, calls } = fakeDoor({ findRecord: async () => recordWith({ left_ms: 5 }) })
  await one.look()
  expect([at().at, calls]).toEqual(['room', ['take it', 'say back', 'room', 'open kept', 'keep page']])
})

test('a second tab says that the exam is open elsewhere, and does not open it', async () => {
  const { one, at, calls } = fakeDoor({ ask: async () => undefined })
  await one.look()
  await one.enter()
  expect([at().at, calls]).toEqual(['elsewhere', []])
})

test('an exam without an attempt is not available', async () => {
  const { one, at } = fakeDoor({ open: async () => undefined })
  await one.enter()
  expect(at().at).toBe('missing')
})

test('a refusal leads back to the exam’s lesson', async () => {
  const { one, at } = fakeDoor({ lookAt: refuse(403, 'forbidden') })
  await one.look()
  expect([at(), one.view.facts?.lesson_id]).toEqual([{ at: 'missing' }, 5])
})

test('an exam without a subscription names the course to buy', async () => {
  const needed = refuse(403, 'subscription.required', { course_id: 7 })
  for (const edges of [{ lookAt: needed }, { open: needed }]) {
    const { one, at } = fakeDoor(edges)
    await one.look()
    if (at().at === 'ready') await one.enter()
    expect(at()).toEqual({ at: 'unpaid', course: 7 })
  }
})

test('a submitted exam shows how it ended', async () => {
  const end = { score: 3 }
  const { one, at } = fakeDoor({ lookAt: refuse(403, 'exam.alreadySubmitted', end) })
  await one.look()
  expect(at()).toEqual({ at: 'submitted', end })
})

test('an exam that an earlier account took says so at the first request and at the start', async () => {
  for (const edges of [{ lookAt: refuse(403, 'exam.takenBefore') }, { open: refuse(403, 'exam.takenBefore') }]) {
    const { one, at } = fakeDoor(edges)
    await one.look()
    if (at().at === 'ready') await one.enter()
    expect(at()).toEqual({ at: 'takenBefore' })
  }
})

test('a practice opens no exam', async () => {
  const { one, at } = fakeDoor({ lookAt: refuse(409, 'exam.isPractice') })
  await one.look()
  expect(at()).toEqual({ at: 'practice' })
})

test('an exam whose page closes during its opening stores no page on the phone', async () => {
  const { one, calls, hold } = fakeDoor()
  hold.mount()()
  await one.enter()
  expect([calls.includes('keep page'), calls.includes('release')]).toEqual([false, true])
})

test('a sealed exam is sent, not opened again', async () => {
  const { one, at, calls } = fakeDoor({ findRecord: async () => sealed })
  await one.look()
  expect(at()).toEqual({ at: 'end', view: { phase: 'done', refused: false, result: resultWith() } })
  expect(calls).toEqual(['wait for it', 'release'])
})

test('a sealed exam shows the reason why the server has not accepted it yet', async () => {
  const seen: unknown[] = []
  const { one, at } = fakeDoor({
    findRecord: async () => sealed,
    ask: async () => undefined,
    deliver: async (_, onLater): Promise<Answered> => {
      onLater('login')
      seen.push(at())
      return { kind: 'ended' }
    },
  })
  await one.look()
  expect(seen).toEqual([{ at: 'end', view: { phase: 'sealed', refused: 'login', result: undefined } }])
  expect(at()).toMatchObject({ view: { phase: 'ended' } })
})

test.for([
  ['brings late answers', { kept: 1, counted: 0 }, 'end'],
  ['has nothing late', { kept: 0, counted: 0 }, 'submitted'],
] as const)('an exam that ended without this device and that %s shows how it ended', async ([, late, expected]) => {
  const { one, at, calls } = fakeDoor({
    findRecord: async () => recordWith(),
    open: refuse(403, 'exam.alreadySubmitted', { score: 1 }),
    deliver: async () => ({ kind: 'result', result: resultWith({ late }) }),
  })
  await one.look()
  expect([at().at, calls.includes('sealed')]).toEqual([expected, true])
})

test('a listener is called for every step until it unsubscribes', async () => {
  const { one } = fakeDoor()
  const seen: string[] = []
  const stop = one.subscribe(() => seen.push(one.read().state.at))
  await one.look()
  stop()
  await one.enter()
  expect(seen).toEqual(['loading', 'ready'])
})
