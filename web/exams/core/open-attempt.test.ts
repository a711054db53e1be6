import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { recordWith } from './fake-exam.ts'
import { fakeOpening } from './fake-opening.ts'
import { openAttempt } from './open-attempt.ts'

const exam = { test_id: 7, student_id: 3 }
const coming = { wasRunning: false, at_ms: 0, isKept: false }
const open = async (settings: Parameters<typeof fakeOpening>[0] = {}, came = {}) => {
  const all = fakeOpening(settings)
  return { ...all, attempt: await openAttempt(exam, { ...coming, ...came }, all.edges) }
}

test('an exam that opens stores its record, its paper and a signed time, and reports no return', async () => {
  const { attempt, calls, papers, sent } = await open({ open: { stamp: 'first', round: 1 } })
  expect([attempt?.record.submit_id, calls, papers]).toEqual(['new key', ['record', 'anchor first'], [1]])
  expect([attempt?.record.events, sent]).toEqual([[], []])
})

test('an exam without an attempt does not open', async () => {
  const { attempt, calls } = await open({ paper: { attempt: null } })
  expect([attempt, calls]).toEqual([undefined, []])
})

test('a reply that is no exam counts as no reply', async () => {
  const { edges, serves } = fakeOpening()
  serves(async () => undefined)
  await expect(openAttempt(exam, coming, edges)).rejects.toThrow(ApiError)
})

test('an exam that the phone stores waits four seconds for the server, any other exam ten', async () => {
  const [stored, other] = [await open({}, { isKept: true }), await open()]
  expect([stored.asked, other.asked]).toEqual([
    [{ patienceMs: 4000, isResumed: false }],
    [{ patienceMs: 10_000, isResumed: false }],
  ])
})

test('after a reload the exam goes on with its answers and its time left, and reports its return', async () => {
  const saved = [{ question_id: 1, answer_id: 10, seq: 1 }]
  const { edges, sent, calls, answersWith } = fakeOpening({
    known: recordWith(),
    open: { answers: saved, remaining_ms: 300_000 },
  })
  answersWith(async () => ({ remaining_ms: 300_000 }))
  const attempt = await openAttempt(exam, coming, edges)
  expect([attempt?.view.answers.get(1), attempt?.countdown.remaining]).toEqual([10, 300_000])
  expect(attempt?.record.events?.map(({ type }) => type)).toEqual(['reload'])
  expect([sent.map(({ state }) => state), calls.includes('returned')]).toEqual([['resume'], true])
})

test('an exam that runs on another device reports its return, and no reload', async () => {
  const { attempt, sent } = await open({}, { wasRunning: true })
  expect([sent.map(({ state }) => state), attempt?.record.events]).toEqual([['resume'], []])
})

test('a crashed page’s answers reach the server from the next page', async () => {
  const written = [{ clock: 'earlier', question_id: 1, answer_id: 10, seq: 4, at_ms: 9 }]
  const { device, sent } = await open({ written, known: recordWith() })
  await device.pass(0)
  expect(sent[0]?.items).toEqual([{ question_id: 1, answer_id: 10, seq: 4 }])
})

test('a strict exam whose page was closed without a network is over when its student returns later', async () => {
  const { attempt } = await open({ known: recordWith(), mark: {}, open: { remaining_ms: 594_999 } })
  expect([attempt?.record.sealed?.reason, attempt?.view.phase]).toEqual(['unload', 'sending'])
})

test.for([
  ['a strict exam whose student returns at once', 'strict', 595_000],
  ['a watchful exam after a long absence', 'watchful', 60_000],
] as const)('%s goes on', async ([, leave_rule, remaining_ms]) => {
  const { attempt } = await open({ paper: { leave_rule }, known: recordWith(), mark: {}, open: { remaining_ms } })
  expect([attempt?.record.sealed, attempt?.view.phase]).toEqual([undefined, 'taking'])
})
