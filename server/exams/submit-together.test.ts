import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { poolOf } from '#server/db/open.ts'
import { openExamSchool, type Taking } from '#server/test/exam-school.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const beginAll = (count: number) => Promise.all(Array.from({ length: count }, () => school.begin()))
const handIn = (one: Taking, key: string, more = {}) =>
  one.submit({ answers: one.chosen('right', 'wrong'), duration: 1, attempt_id: one.attempt, ...more }, key)

/** Holds each submission in the database, between its first statement and its commit, until `release`. */
async function holdSubmissions() {
  const client = await poolOf(school.db).connect()
  await client.query('begin')
  await client.query('lock table audit_log in share mode')
  const waiting = async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  return { waiting, release: () => client.query('rollback').finally(() => client.release()) }
}

test('of the submissions of the same moment, each gets an own result and each wrong submission an own error', async () => {
  const all = await beginAll(6)
  const [opener, good, again, late, foreign, returned] = all as [Taking, Taking, Taking, Taking, Taking, Taking]
  await handIn(again, 'again')
  await school.pass(late.attempt, 20 * 60_000 + 60_000)
  await handIn(returned, 'first round')
  await school.reopen(returned)
  await returned.open()

  const held = await holdSubmissions()
  const opening = handIn(opener, 'opener')
  await expect.poll(held.waiting).toBe(1)
  const replies = Promise.all([
    opening,
    handIn(good, 'good', { answers: good.chosen('right', 'right', 'right') }),
    handIn(again, 'again'),
    handIn(again, 'another'),
    handIn(late, 'late'),
    foreign.submit({ answers: [{ question_id: 999_999, answer_id: null }], duration: 1 }),
    handIn(returned, 'second round', { round: 2, answers: returned.chosen('right', 'right') }),
  ])
  await held.release()
  const seen = (await replies).map(({ status, body }) => (status === 200 ? body.data.score : body.error))
  expect(seen).toEqual([1, 3, 1, 'exam.alreadySubmitted', 0, 'form.invalid', 2])
})

/** Holds the next submission between its snapshot and its locks, until `release`. */
async function holdBeforeLocks() {
  const key = 4712
  const client = await poolOf(school.db).connect()
  await client.query(`create or replace function wait_before_locks() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${key}); return null; end $$`)
  await client.query(`create or replace trigger wait_before_locks before update of submit_key on attempts
    for each statement execute function wait_before_locks()`)
  await client.query('select pg_advisory_lock($1)', [key])
  const isWaiting = async () => {
    const text = `select from pg_locks where locktype = 'advisory' and objid = ${key} and not granted`
    return (await client.query(text)).rowCount === 1
  }
  const release = async () => {
    await client.query('select pg_advisory_unlock($1)', [key])
    client.release()
  }
  return { isWaiting, release }
}

test('an answer that is saved while a submission waits for its locks counts', async () => {
  const one = await school.begin()
  const [first, second] = one.chosen('right', 'right')
  const held = await holdBeforeLocks()
  const reply = handIn(one, 'key', { answers: [first] })
  await expect.poll(held.isWaiting).toBe(true)
  const saved = await one.save([{ ...second, seq: 1 }])
  await held.release()
  expect([saved.status, (await reply).body.data.score]).toEqual([200, 2])
})

test('a key that is corrected while a submission waits for its locks counts', async () => {
  const one = await school.begin()
  const [first, second] = one.chosen('right', 'wrong')
  const held = await holdBeforeLocks()
  const reply = handIn(one, 'key', { answers: [first, second] })
  await expect.poll(held.isWaiting).toBe(true)
  const body = { question_id: second?.question_id ?? 0, kind: 'all' as const }
  await school.teacher.call('POST /tests/:id/correction', { params: { id: one.exam.id }, body })
  await held.release()
  expect((await reply).body.data.score).toBe(2)
})

test('a submission whose attempt is locked delays no other submission', async () => {
  const [slow, quick] = (await beginAll(2)) as [Taking, Taking]
  const waiting = await school.db.transaction(async (tx) => {
    await tx.execute(sql`select from attempts where id = ${slow.attempt} for update`)
    const reply = handIn(slow, 'slow')
    expect((await handIn(quick, 'quick')).status).toBe(200)
    return { reply }
  })
  expect((await waiting.reply).body.data.score).toBe(1)
})

test('each submission of a batch has an audit entry of its own student', async () => {
  const all = await beginAll(4)
  await Promise.all(all.map((one) => handIn(one, 'key')))
  const entries = await school.rows<{ actor_id: number; request: number }>(sql`
    select actor_id, count(request_id) over (partition by request_id)::int as request from audit_log
    where action = 'exam.submit' and object_id = any(${sql.param(all.map(({ attempt }) => attempt))}::int[]) order by actor_id`)
  const ids = all.map(({ student }) => student.id).sort((one, other) => one - other)
  expect(entries).toEqual(ids.map((id) => ({ actor_id: id, request: 1 })))
})

interface Plan {
  'Join Filter'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

/** Returns the steps of the general plan of a statement that a connection of the school keeps. */
async function planOf(name: string) {
  const pool = poolOf(school.db)
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  try {
    const text = 'select statement from pg_prepared_statements where name like $1'
    const found = await Promise.all(clients.map((client) => client.query<{ statement: string }>(text, [name])))
    const [kept] = found.flatMap(({ rows }) => rows)
    const explained = await clients[0]?.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (generic_plan, format json) ${kept?.statement}`,
    )
    return explained?.rows.flatMap((row) => stepsOf(row['QUERY PLAN'][0].Plan)) ?? []
  } finally {
    for (const client of clients) client.release()
  }
}

test('a plan that was made for small tables reads only the attempts and answers of its batch, each once', async () => {
  await handIn(await school.begin(), 'key')
  const steps = await planOf('attempts_finish%')
  expect(steps.length).toBeGreaterThan(20)
  expect(steps.map((step) => step['Join Filter']).filter(Boolean)).toEqual([])
  expect(steps.map((step) => step['Index Name'])).not.toContain('attempts_unfinished')
})
