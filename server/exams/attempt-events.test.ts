import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsPerAttempt } from '#contract/limits.ts'
import { type ExamSchool, openExamSchool, type Taking } from '#server/test/exam-school.ts'

let school: ExamSchool
beforeAll(async () => {
  school = await openExamSchool()
})
afterAll(() => school.close())

const blur = (seq: number, ms_ago = 20_000) => ({ type: 'blur', seq, ms_ago, length_ms: 4000 })
const told = (taking: Taking) =>
  school.rows<{ type: string; client_seq: number; length_ms: number; after_start: number; ago: number }>(sql`
    select type, client_seq, length_ms, extract(epoch from at - started_at)::float8 as after_start,
      extract(epoch from now() - at)::float8 as ago
    from attempt_events join attempts on attempts.id = attempt_id
    where attempt_id = ${taking.attempt} and client_seq is not null order by client_seq`)

test('a submission brings what no save could report, once', async () => {
  const taking = await school.begin()
  await school.pass(taking.attempt, 60_000)
  await taking.save([], { events: [blur(1)] })
  const key = randomUUID()
  for (const time of [1, 2]) {
    const sent = await taking.submit({ duration: time, events: [blur(1), blur(2)] }, key)
    expect(sent.status).toBe(200)
  }
  const [first, second, ...more] = await told(taking)
  expect([first?.client_seq, second?.client_seq, more]).toEqual([1, 2, []])
  expect(second).toMatchObject({ type: 'blur', length_ms: 4000 })
  expect(Math.abs((second?.ago ?? 0) - 20)).toBeLessThan(5)
})

test('one that arrives after the end brings them too, and none from before the beginning', async () => {
  const taking = await school.begin({ duration: 1 })
  await school.pass(taking.attempt, 10 * 60_000)
  const sent = await taking.submit(
    { attempt_id: taking.attempt, events: [blur(1, 9.5 * 60_000), blur(2, 40 * 86_400_000)] },
    randomUUID(),
  )
  expect(sent.status).toBe(200)
  const after = (await told(taking)).map(({ after_start }) => Math.round(after_start / 5) * 5)
  expect(after).toEqual([30, 0])
})

test.for([
  ['no list', 'x'],
  ['of another kind', [{ type: 'submit', seq: 1 }]],
  ['without a number', [{ type: 'blur' }]],
])('events that are %s cost no submission, and are not kept', async ([, events]) => {
  const taking = await school.begin()
  expect((await taking.submit({ events }, randomUUID())).status).toBe(200)
  expect(await told(taking)).toEqual([])
})

test('a submission brings no more than an attempt may have', async () => {
  const taking = await school.begin()
  const events = Array.from({ length: eventsPerAttempt + 20 }, (_, place) => blur(place + 1))
  expect((await taking.submit({ events }, randomUUID())).status).toBe(200)
  expect((await told(taking)).length).toBeLessThanOrEqual(eventsPerAttempt)
})

test('one that was noted by a wrong date years ago costs no save, and lies at the beginning', async () => {
  const taking = await school.begin()
  await school.pass(taking.attempt, 60_000)
  const saved = await taking.save([], { events: [blur(1, 3 * 365 * 86_400_000)] })
  expect(saved.status).toBe(200)
  expect((await told(taking)).map(({ after_start }) => Math.round(after_start))).toEqual([0])
})
