import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { type DoorEdges, ExamDoor } from './exam-door.ts'
import { settled } from './fake-device.ts'
import { fakeExam, paperOf, recordWith, resultWith } from './fake-exam.ts'
import { Hold } from './hold.ts'
import type { Answered } from './submission.ts'

const down = () => Promise.reject(new ApiError(0, 'network', ''))
const refuse = (status: number, error: string, data?: unknown, retryAfter?: number) => () =>
  Promise.reject(new ApiError(status, error, '', data, retryAfter))
const sealed = recordWith({ sealed: { reason: 'manual', duration: 1 } })
const facts = paperOf({ lesson_id: 5 })

/** The door of an exam that can be begun; `edges` replaces parts of its surroundings. */
function door(edges: Partial<DoorEdges> = {}) {
  const calls: string[] = []
  const waits: { ms: number; go: () => void }[] = []
  const { attempt } = fakeExam()
  const hold = new Hold()
  const all: DoorEdges = {
    hold,
    ask: async (mayWait) => {
      calls.push(mayWait ? 'wait for it' : 'take it')
      return () => calls.push('release')
    },
    findRecord: async () => undefined,
    saveRecord: async () => calls.push('sealed'),
    lookAt: async () => facts,
    askInPublic: async () => facts,
    sayBack: () => calls.push('say back'),
    loadRoom: async () => calls.push('room'),
    open: async ({ wasRunning, isKept }) => {
      calls.push(`open${wasRunning ? ' running' : ''}${isKept ? ' kept' : ''}`)
      return attempt
    },
    openKept: async () => undefined,
    keepPage: () => calls.push('keep page'),
    deliver: async () => ({ kind: 'result', result: resultWith() }),
    wait: (ms) => new Promise<void>((go) => waits.push({ ms, go })),
    random: () => 0,
    ...edges,
  }
  const one = new ExamDoor(all)
  const at = () => one.view.state
  return { one, at, calls, waits, hold, attempt }
}

test('an exam waits for the student’s click, and then opens', async () => {
  const { one, at, calls, attempt } = door()
  one.start()
  one.start()
  await settled()
  expect(at()).toEqual({ at: 'ready', facts })
  await one.enter()
  expect(at()).toEqual({ at: 'room', attempt })
  expect(calls).toEqual(['take it', 'room', 'open', 'keep page'])
})

test('an exam that the server says is running opens as such', async () => {
  const { one, calls } = door({ lookAt: async () => paperOf({ in_progress: 1 }) })
  await one.look()
  await one.enter()
  expect(calls).toContain('open running')
})

test('an exam that this device has begun goes on at once', async () => {
  const { one, at, calls } = door({ findRecord: async () => recordWith({ left_ms: 5 }) })
  await one.look()
  expect([at().at, calls]).toEqual(['room', ['take it', 'say back', 'room', 'open kept', 'keep page']])
})

test('a second tab is told that the exam is open elsewhere, and asks the server nothing', async () => {
  const { one, at, calls } = door({ ask: async () => undefined })
  await one.look()
  await one.enter()
  expect([at().at, calls]).toEqual(['elsewhere', []])
})

test('an exam without an attempt is not available', async () => {
  const { one, at } = door({ open: async () => undefined })
  await one.enter()
  expect(at().at).toBe('missing')
})

test('a refusal leads back to the exam’s lesson', async () => {
  const { one, at } = door({ lookAt: refuse(403, 'forbidden') })
  await one.look()
  expect([at(), one.view.facts?.lesson_id]).toEqual([{ at: 'missing' }, 5])
})

test('an exam that was handed in shows how it ended', async () => {
  const end = { score: 3 }
  const { one, at } = door({ lookAt: refuse(403, 'exam.alreadySubmitted', end) })
  await one.look()
  expect(at()).toEqual({ at: 'submitted', end })
})

test('a server that does not reply is asked again by itself, quickly at first', async () => {
  const { one, at, waits } = door({ lookAt: down })
  void one.look()
  for (let failures = 0; failures < 8; failures += 1) {
    await settled()
    expect(at().at).toBe('unreachable')
    waits.at(-1)?.go()
  }
  await settled()
  expect(waits.map(({ ms }) => ms)).toEqual([1000, 1000, 1000, 1000, 1000, 1000, 2000, 4000, 8000])
})

test('a busy server is asked again when it said', async () => {
  const { one, at, waits } = door({ lookAt: refuse(429, 'tooManyRequests', undefined, 2) })
  void one.look()
  await settled()
  expect([at().at, waits[0]?.ms]).toEqual(['busy', 2000])
})

test('a student who tries again first is not asked for twice', async () => {
  let looks = 0
  const { one, waits } = door({
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

test('a page that was left asks no more', async () => {
  const { one, waits, hold } = door({ lookAt: down })
  hold.mount()()
  void one.look()
  await settled()
  waits[0]?.go()
  await settled()
  expect(waits).toHaveLength(1)
})

test('an exam that was left while it was being opened keeps no page on the phone', async () => {
  const { one, calls, hold } = door()
  hold.mount()()
  await one.enter()
  expect([calls.includes('keep page'), calls.includes('release')]).toEqual([false, true])
})

test.for([
  ['does not reply', down],
  ['is busy', refuse(503, 'unavailable')],
  ['is too busy', refuse(429, 'tooManyRequests')],
] as const)('an exam kept on the phone goes on while the server %s', async ([, open]) => {
  const { attempt } = fakeExam()
  const { one, at } = door({ findRecord: async () => recordWith(), open, openKept: async () => attempt })
  await one.look()
  expect(at()).toEqual({ at: 'room', attempt })
})

test('an exam that cannot go on releases the exam while it waits', async () => {
  const { one, at, calls } = door({ findRecord: async () => recordWith(), open: down })
  void one.look()
  await settled()
  expect([at().at, calls.includes('release')]).toEqual(['unreachable', true])
})

test('a refused opening is not replaced by what the phone kept', async () => {
  const { attempt } = fakeExam()
  const open = refuse(403, 'forbidden')
  const { one, at } = door({ findRecord: async () => recordWith(), open, openKept: async () => attempt })
  await one.look()
  expect(at().at).toBe('missing')
})

test('a sealed exam is sent, not opened again', async () => {
  const { one, at, calls } = door({ findRecord: async () => sealed })
  await one.look()
  expect(at()).toEqual({ at: 'end', view: { phase: 'done', refused: false, result: resultWith() } })
  expect(calls).toEqual(['wait for it', 'release'])
})

test('a sealed exam says why it is not accepted yet', async () => {
  const seen: unknown[] = []
  const { one, at } = door({
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
] as const)('an exam that ended without this device and %s is shown as such', async ([, late, expected]) => {
  const { one, at, calls } = door({
    findRecord: async () => recordWith(),
    open: refuse(403, 'exam.alreadySubmitted', { score: 1 }),
    deliver: async () => ({ kind: 'result', result: resultWith({ late }) }),
  })
  await one.look()
  expect([at().at, calls.includes('sealed')]).toEqual([expected, true])
})

test('a listener hears every step until it unsubscribes', async () => {
  const { one } = door()
  const seen: string[] = []
  const stop = one.subscribe(() => seen.push(one.read().state.at))
  await one.look()
  stop()
  await one.enter()
  expect(seen).toEqual(['loading', 'ready'])
})
