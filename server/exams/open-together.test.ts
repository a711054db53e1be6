import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { poolOf } from '#server/db/open.ts'
import { openExamSchool } from '#server/test/exam-school.ts'
import type { Person } from '#server/test/platform.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const students = (count: number) => Promise.all(Array.from({ length: count }, () => school.student()))
const opens = (who: Person, exam: { id: number }) => who.call('GET /student/tests/:id', { params: { id: exam.id } })

/** Holds each start in the database until `release`. `waiting` returns the number of waiting statements. */
async function holdStarts() {
  const client = await poolOf(school.db).connect()
  await client.query('begin')
  await client.query('lock table attempts in share mode')
  const waiting = async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  return { waiting, release: () => client.query('rollback').finally(() => client.release()) }
}

test('of the students who start at the same moment, each refused student gets an own error', async () => {
  const [exam, other] = [await school.exam({ count: 2 }), await school.exam({ count: 3 })]
  const [opener, good, elsewhere, returned] = (await students(4)) as [Person, Person, Person, Person]
  const stranger = await school.join('student')
  await Promise.all([opens(opener, exam), opens(returned, exam), opens(opener, other)])
  await returned.call('POST /student/tests/:id/submit', { params: { id: exam.id }, body: { answers: [], duration: 1 } })
  const [first] = (await students(1)) as [Person]

  const held = await holdStarts()
  const opening = opens(first, exam)
  await expect.poll(held.waiting).toBe(1)
  const replies = Promise.all([
    opening,
    opens(good, exam),
    opens(elsewhere, other),
    opens(opener, exam),
    opens(stranger, exam),
    opens(returned, exam),
    opens(good, { id: 999_999 }),
  ])
  await held.release()
  const seen = await replies
  const refused = ['subscription.required', 'exam.alreadySubmitted', 'notFound']
  expect(seen.map(({ status, body }) => (status === 200 ? 200 : body.error))).toEqual([200, 200, 200, 200, ...refused])
  expect(seen.slice(0, 4).map(({ body }) => body.data.questions.length)).toEqual([2, 2, 3, 2])
  const [mine, others] = seen.slice(0, 2).map(({ body }) => body.data.attempt?.id)
  expect(mine).not.toBe(others)
})

test('each start of a batch has an audit entry of its own student', async () => {
  const exam = await school.exam()
  const all = await students(5)
  await Promise.all(all.map((who) => opens(who, exam)))
  const entries = await school.rows<{ actor_id: number; student_id: number; request: number }>(sql`
    select actor_id, student_id, count(request_id) over (partition by request_id)::int as request
    from audit_log join attempts on attempts.id = object_id and object = 'attempt'
    where action = 'exam.start' and test_id = ${exam.id} order by actor_id`)
  const ids = all.map(({ id }) => id).sort((one, other) => one - other)
  expect(entries).toEqual(ids.map((id) => ({ actor_id: id, student_id: id, request: 1 })))
})

test('a student whose account is being deleted delays no other start', async () => {
  const exam = await school.exam()
  const [leaving, quick] = (await students(2)) as [Person, Person]
  const slow = await school.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${leaving.id} for update`)
    const reply = opens(leaving, exam)
    expect((await opens(quick, exam)).status).toBe(200)
    await tx.execute(sql`update users set deleted_at = now() where id = ${leaving.id}`)
    return { reply }
  })
  expect((await slow.reply).status).toBe(401)
  expect(await school.rows(sql`select from attempts where student_id = ${leaving.id}`)).toEqual([])
})
