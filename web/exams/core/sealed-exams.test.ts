import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { recordWith, resultWith } from './fake-exam.ts'
import { sendSealedExams } from './sealed-exams.ts'
import type { AttemptRecord } from './shapes.ts'
import type { Outcome } from './submission.ts'

const sealed = recordWith({ sealed: { reason: 'manual', duration: 1 } })
const left = recordWith({ ends_at: 1000 })

interface Settings {
  outcome?: Outcome
  isHeld?: boolean
  path?: string
  date?: number
  /** The error of the save that asks whether the attempt still runs; undefined if the save succeeds. */
  closed?: unknown
}

async function send(records: AttemptRecord[], settings: Settings = {}) {
  const { outcome = { kind: 'result', result: resultWith() }, isHeld = false, path = '/faqs', date = 2000 } = settings
  let [tries, released] = [0, 0]
  const saved: unknown[] = []
  const sent = await sendSealedExams(records, {
    date: () => date,
    path: () => path,
    hold: async () => (isHeld ? undefined : () => (released += 1)),
    checkRuns: async () => {
      if (settings.closed) throw settings.closed
    },
    saveRecord: async ({ sealed: seal }) => saved.push(seal?.reason),
    send: async (record) => {
      expect(record.sealed).toBeDefined()
      tries += 1
      return outcome
    },
  })
  return { ...sent, tries, released, saved }
}

const over = new ApiError(409, 'exam.deadlinePassed', '')

test('a sealed exam is sent from any page, and the user reads that it arrived', async () => {
  expect(await send([sealed])).toEqual({
    arrived: 1,
    news: ['arrived'],
    again: false,
    tries: 1,
    released: 1,
    saved: [],
  })
})

test('the same news about two exams appears once', async () => {
  expect(await send([sealed, sealed])).toMatchObject({ arrived: 2, news: ['arrived'] })
})

test('an exam that its own page holds is left to that page, and checked again later', async () => {
  expect(await send([sealed], { isHeld: true })).toMatchObject({ tries: 0, news: [], again: true })
})

test('storage that shows no record is read again, because it may have been unreadable', async () => {
  expect(await send([])).toEqual({ arrived: 0, news: [], again: true, tries: 0, released: 0, saved: [] })
})

test('a crashed page’s exam is sealed and sent after the server says that its time is over', async () => {
  expect(await send([left], { closed: over })).toMatchObject({ tries: 1, news: ['arrived'], saved: ['timer'] })
})

test('the phone’s date alone does not end an exam', async () => {
  expect(await send([left])).toMatchObject({ tries: 0, released: 1, again: true })
})

test('without a reply, or with a busy server, no exam is sent', async () => {
  for (const closed of [new TypeError('no network'), new ApiError(429, 'tooManyRequests', '')]) {
    expect(await send([left], { closed })).toMatchObject({ tries: 0, again: true })
  }
})

test('while another user is signed in, the phone’s date decides', async () => {
  expect(await send([left], { closed: new ApiError(403, 'forbidden', '') })).toMatchObject({ tries: 1 })
})

test('an exam that has time left, or opens again, is not sent', async () => {
  expect(await send([left], { date: 500, closed: over })).toMatchObject({ tries: 0, again: true })
  expect(await send([left], { path: '/student-exam/7', closed: over })).toMatchObject({ tries: 0, again: true })
  expect(await send([recordWith()], { closed: over })).toMatchObject({ tries: 1 })
})

test('an exam that ended without late answers shows no news', async () => {
  const none = resultWith({ late: { kept: 0, counted: 0 } })
  expect(await send([left], { closed: over, outcome: { kind: 'result', result: none } })).toMatchObject({
    arrived: 0,
    news: [],
    again: false,
  })
  expect(await send([left], { closed: over, outcome: { kind: 'ended' } })).toMatchObject({ news: [], again: false })
})

test('a sealed exam that ended otherwise says so', async () => {
  expect(await send([sealed], { outcome: { kind: 'ended' } })).toMatchObject({ news: ['ended'], again: false })
})

test('an exam that is refused, or needs its student’s login, waits for the next page', async () => {
  for (const refused of ['login', 'stuck'] as const) {
    expect(await send([sealed], { outcome: { kind: 'later', refused } })).toMatchObject({
      news: [refused],
      again: false,
    })
  }
})

test('an unreachable server is retried', async () => {
  expect(await send([sealed], { outcome: { kind: 'later', refused: false } })).toMatchObject({ news: [], again: true })
})
