import { expect, test } from 'vitest'
import { settled } from './fake-device.ts'
import { openWith, paperOf, recordWith } from './fake-exam.ts'
import { fakeOpening } from './fake-opening.ts'
import { openKept } from './open-kept.ts'
import type { Paper, Saved } from './shapes.ts'

const startsAt = Date.parse('2026-09-01T09:00:00Z')
const saved = [{ question_id: 1, answer_id: 10, seq: 1 }]
const record = () => recordWith({ ends_at: startsAt + 300_000, left_ms: 300_000, saved })
const down = () => Promise.reject(new Error('no network'))

/** Opens an exam that the phone has stored, while the server does not reply. */
async function opened(paper: Partial<Paper> = {}, settings: Parameters<typeof fakeOpening>[0] = {}) {
  const kept = paperOf({ attempt: openWith(), ...paper })
  const all = fakeOpening({ kept, ...settings })
  all.answersWith(down)
  const attempt = await openKept(record(), 0, all.edges)
  if (!attempt) throw new Error('The exam did not open.')
  await settled()
  const networkReturns = async (saved: Partial<Saved> = { remaining_ms: 300_000 }) => {
    all.answersWith(async () => saved)
    await all.device.pass(1000)
  }
  return { ...all, attempt, networkReturns }
}

test('an exam that reloads without a network goes on with its answers and time left, and says so', async () => {
  const { attempt, sent } = await opened()
  expect([attempt.view.answers.get(1), attempt.countdown.remaining, attempt.view.offline]).toEqual([10, 300_000, true])
  expect(attempt.record.events?.map(({ type }) => type)).toEqual(['reload', 'offline'])
  expect(sent.map(({ state }) => state)).toEqual(['resume'])
})

test('answers that the phone stored after the last save are shown and sent', async () => {
  const written = [{ clock: 'earlier', question_id: 2, answer_id: 20, seq: 4, at_ms: 9 }]
  const { attempt, sent } = await opened({}, { written })
  expect([attempt.view.answers.get(2), sent[0]?.items?.map(({ seq }) => seq)]).toEqual([20, [4]])
})

test('an exam whose paper the phone lost, or whose time is over, does not open from the phone', async () => {
  const { edges } = fakeOpening()
  expect(await openKept(record(), 0, edges)).toBeUndefined()
  const kept = fakeOpening({ kept: paperOf({ attempt: openWith() }) })
  expect(await openKept({ ...record(), ends_at: startsAt }, 0, kept.edges)).toBeUndefined()
})

test('a strict exam ends when its student was away, and a watchful exam goes on', async () => {
  const strict = await opened({}, { mark: { left_ms: 305_001 } })
  expect([strict.attempt.record.sealed?.reason, strict.attempt.view.phase]).toEqual(['unload', 'sending'])
  const watchful = await opened({ leave_rule: 'watchful' }, { mark: { left_ms: 305_001 } })
  expect(watchful.attempt.view.phase).toBe('taking')
})

test('a strict exam ends when the server replies, although the phone’s date was set back', async () => {
  const { attempt, asked, networkReturns } = await opened({}, { mark: { left_ms: 300_000 } })
  expect(attempt.view.phase).toBe('taking')
  await networkReturns({ remaining_ms: 240_000 })
  expect([attempt.record.sealed?.reason, asked]).toEqual(['unload', []])
})

test('an exam that went on without a network gets the answers of other devices', async () => {
  const { attempt, serves, asked, networkReturns } = await opened()
  const answers = [{ question_id: 1, answer_id: 11, seq: 40 }]
  serves(async () => ({ data: paperOf({ attempt: openWith({ answers }) }) }))
  await networkReturns()
  expect([attempt.view.answers.get(1), asked]).toEqual([11, [{ patienceMs: 10_000, isResumed: true }]])
})

test('an exam that went on without a network continues in the round that another device has begun', async () => {
  const { attempt, serves, papers, networkReturns } = await opened()
  serves(async () => ({ data: paperOf({ attempt: openWith({ round: 2, ticket: 'next' }) }) }))
  await networkReturns()
  expect(attempt.record).toMatchObject({ round: 2, ticket: 'next', submit_id: 'new key' })
  expect(papers).toEqual([2])
})

test('in the same round the exam keeps its key and its stored paper', async () => {
  const { attempt, papers, networkReturns } = await opened()
  await networkReturns()
  expect([attempt.record.submit_id, papers]).toEqual(['key', []])
})

test('a failed request for the new round is repeated after the next save', async () => {
  const { attempt, serves, asked, device, networkReturns } = await opened()
  serves(down)
  await networkReturns()
  expect(asked).toHaveLength(1)
  serves(async () => ({ data: paperOf({ attempt: openWith({ round: 2 }) }) }))
  await device.pass(15_000)
  expect([asked.length, attempt.record.round]).toEqual([2, 2])
})

test('a new round that arrives after the submission changes nothing', async () => {
  const { attempt, serves, papers, networkReturns } = await opened()
  let arrive = (_: { data: Paper }) => {}
  serves(() => new Promise((resolve) => (arrive = resolve)))
  await networkReturns()
  void attempt.submit('manual')
  arrive({ data: paperOf({ attempt: openWith({ round: 2 }) }) })
  await settled()
  expect([attempt.record.round, papers]).toEqual([1, []])
})
