import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { savesPerMinute } from '#contract/limits.ts'
import { poolOf } from '#server/db/open.ts'
import { openExamSchool, type Taking } from '#server/test/exam-school.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const beginAll = (count: number) => Promise.all(Array.from({ length: count }, () => school.begin()))
const first = ({ question: { id: question_id, right: answer_id } }: Taking, seq = 1) => [
  { question_id, answer_id, seq },
]
const stored = async ({ attempt }: Taking) =>
  (await school.rows<{ seq: number }>(sql`select seq::int from attempt_answers where attempt_id = ${attempt}`)).map(
    ({ seq }) => seq,
  )

/** Makes every save wait for a lock in the database until `release`. */
async function holdSaves() {
  const client = await poolOf(school.db).connect()
  await client.query('begin')
  await client.query('lock table attempt_answers in share mode')
  const waiting = async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  return { waiting, release: () => client.query('rollback').finally(() => client.release()) }
}

test('of the saves in one batch, each wrong save is refused with its own error', async () => {
  const all = await beginAll(7)
  const [opener, good, closed, late, hasty, foreign, twice] = all as [
    Taking,
    Taking,
    Taking,
    Taking,
    Taking,
    Taking,
    Taking,
  ]
  await closed.submit({ answers: [], duration: 1 })
  await school.pass(late.attempt, 20 * 60_000 + 10_000)
  await school.db.execute(sql`
    update attempts set saves = ${savesPerMinute}, saves_until = now() + interval '1 minute' where id = ${hasty.attempt}`)
  const held = await holdSaves()
  const opening = opener.save(first(opener))
  await expect.poll(held.waiting).toBe(1)
  const replies = Promise.all([
    opening,
    ...[good, closed, late, hasty].map((one) => one.save(first(one))),
    foreign.save([{ question_id: 999_999, answer_id: null, seq: 1 }]),
    twice.save(first(twice, 1)),
    twice.save(first(twice, 2)),
  ])
  await held.release()
  const seen = (await replies).map(({ status, body }) => (status === 200 ? 200 : body.error))
  const refused = ['exam.attemptClosed', 'exam.deadlinePassed', 'tooManyRequests', 'form.invalid']
  expect(seen).toEqual([200, 200, ...refused, 200, 200])
  expect(await Promise.all(all.map(stored))).toEqual([[1], [1], [], [], [], [], [2]])
})

test('a save whose attempt is locked waits alone', async () => {
  const [slow, quick] = (await beginAll(2)) as [Taking, Taking]
  const waiting = await school.db.transaction(async (tx) => {
    await tx.execute(sql`select from attempts where id = ${slow.attempt} for update`)
    const reply = slow.save(first(slow))
    expect((await quick.save(first(quick))).status).toBe(200)
    expect(await stored(slow)).toEqual([])
    return { reply }
  })
  expect((await waiting.reply).status).toBe(200)
  expect(await stored(slow)).toEqual([1])
})

test('a client that leaves before its reply does not disturb the replies to others', async () => {
  const all = (await beginAll(4)) as [Taking, ...Taking[]]
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  const held = await holdSaves()
  const leaving = new AbortController()
  const replies = all.map((one, place) => send(one, place === 1 ? leaving.signal : undefined))
  await expect.poll(held.waiting).toBe(1)
  leaving.abort()
  await held.release()
  expect(await Promise.all(replies)).toEqual([200, 0, 200, 200])
})

/** Returns the status of a save over HTTP, or 0 without a reply. */
function send(one: Taking, signal?: AbortSignal) {
  const { port } = school.app.server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}/api/student/tests/${one.exam.id}/answers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${one.student.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ attempt_id: one.attempt, items: first(one) }),
    ...(signal && { signal }),
  }).then(
    (reply) => reply.status,
    () => 0,
  )
}
