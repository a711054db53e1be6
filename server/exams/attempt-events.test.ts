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
  school.rows<{ type: string; client_seq: number; length_ms: number; after_start: number; at: number }>(sql`
    select type, client_seq, length_ms, extract(epoch from at - started_at)::float8 as after_start,
      extract(epoch from at)::float8 * 1000 as at
    from attempt_events join attempts on attempts.id = attempt_id
    where attempt_id = ${taking.attempt} and client_seq is not null order by client_seq`)

test('a submission saves the events that no save reported, each once', async () => {
  const taking = await school.begin()
  await school.pass(taking.attempt, 60_000)
  await taking.save([], { events: [blur(1)] })
  const key = randomUUID()
  const before = Date.now()
  for (const time of [1, 2]) {
    const sent = await taking.submit({ duration: time, events: [blur(1), blur(2)] }, key)
    expect(sent.status).toBe(200)
  }
  const after = Date.now()
  const [first, second, ...more] = await told(taking)
  expect([first?.client_seq, second?.client_seq, more]).toEqual([1, 2, []])
  expect(second).toMatchObject({ type: 'blur', length_ms: 4000 })
  expect(second?.at).toBeGreaterThanOrEqual(before - 20_000)
  expect(second?.at).toBeLessThanOrEqual(after - 20_000)
})

test('a late submission saves its events too, none before the start of the attempt', async () => {
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
  ['not a list', 'x'],
  ['of an unknown type', [{ type: 'submit', seq: 1 }]],
  ['without a number', [{ type: 'blur' }]],
])('events that are %s are dropped, and the submission is accepted', async ([, events]) => {
  const taking = await school.begin()
  expect((await taking.submit({ events }, randomUUID())).status).toBe(200)
  expect(await told(taking)).toEqual([])
})

test('a submission adds no more events than an attempt may have', async () => {
  const taking = await school.begin()
  const events = Array.from({ length: eventsPerAttempt + 20 }, (_, place) => blur(place + 1))
  expect((await taking.submit({ events }, randomUUID())).status).toBe(200)
  expect((await told(taking)).length).toBeLessThanOrEqual(eventsPerAttempt)
})

test('many submissions together add no more events than an attempt may have, and the earliest stay', async () => {
  const taking = await school.begin()
  const most = eventsPerAttempt - 1
  const sent = Array.from({ length: most }, (_, place) => blur(place + 1))
  expect((await taking.submit({ events: sent }, randomUUID())).status).toBe(200)
  const more = [...sent.slice(-20), ...Array.from({ length: most - 20 }, (_, place) => blur(most + 1 + place))]
  await taking.submit({ events: more }, randomUUID())
  const all = (await told(taking)).map(({ client_seq }) => client_seq)
  expect(all).toEqual(Array.from({ length: all.length }, (_, place) => place + 1))
  expect([most, most + 1, most - 1]).toContain(all.length)
})

test('an event dated years ago by a wrong clock is saved at the start of the attempt', async () => {
  const taking = await school.begin()
  await school.pass(taking.attempt, 60_000)
  const saved = await taking.save([], { events: [blur(1, 3 * 365 * 86_400_000)] })
  expect(saved.status).toBe(200)
  expect((await told(taking)).map(({ after_start }) => Math.round(after_start))).toEqual([0])
})
