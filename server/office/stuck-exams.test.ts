import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { finishDueAttempts } from '#server/exams/finish-attempts.ts'
import { openExamSchool } from '#server/test/exam-school.ts'
import type { Person } from '#server/test/platform.ts'

const school = await openExamSchool()
let admin: Person
beforeAll(async () => {
  admin = await school.join('admin')
})
afterAll(() => school.close())

const quiet = { error: () => {} }

/** Makes every try to finish this attempt fail until `mend` is called. */
async function stuck() {
  const taking = await school.begin({ count: 1, duration: 1 })
  await school.pass(taking.attempt, 10 * 60_000)
  await school.db.execute(sql`
    create or replace function refuse_to_finish() returns trigger language plpgsql as $$
      begin raise exception 'the paper is damaged'; end $$`)
  const when = sql.raw(`new.id = ${taking.attempt} and new.submitted_at is not null`)
  await school.db.execute(sql`
    create trigger stuck before update on attempts for each row when (${when}) execute function refuse_to_finish()`)
  await finishDueAttempts(school, { log: quiet })
  return { id: taking.attempt, mend: () => school.db.execute(sql`drop trigger stuck on attempts`) }
}
const listed = async () => (await admin.call('GET /admin/stuck-exams')).body.data
const finish = (id: number, who: Pick<Person, 'call'> = admin) =>
  who.call('POST /admin/stuck-exams/:id/finish', { params: { id } })

test('the office sees a stuck attempt and its last error, and finishes the attempt once the fault is gone', async () => {
  const { id, mend } = await stuck()
  expect(await listed()).toMatchObject([{ id, failures: 1, error: 'the paper is damaged', since: expect.any(String) }])
  expect((await admin.call('GET /admin/waiting')).body.data.exams).toMatchObject({ count: 1 })

  expect((await finish(id)).body.error).toBe('exam.stillStuck')
  expect(await listed()).toMatchObject([{ id, failures: 2 }])

  await mend()
  const replies = await Promise.all([finish(id), finish(id)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await listed()).toEqual([])
  const ends = await school.rows(
    sql`select count(*)::int from audit_log where action = 'exam.finish' and object_id = ${id}`,
  )
  expect(ends).toEqual([{ count: 1 }])
  const pressed = await school.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'exam.finishAgain'))
    .orderBy(auditLog.id)
  expect(pressed.map(({ actor_id, result }) => [actor_id, result])).toEqual([
    [admin.id, 'refused'],
    [admin.id, 'ok'],
    [admin.id, 'ok'],
  ])
})

test('an attempt under way is not stuck, and the office cannot end it', async () => {
  const { attempt } = await school.begin({ count: 1, duration: 60 })
  expect((await finish(attempt)).status).toBe(404)
  expect((await finish(2_000_000_000)).status).toBe(404)
})

test('teachers and parents neither see nor retry stuck exams', async () => {
  const { id, mend } = await stuck()
  for (const stranger of [school.teacher, await school.join('parent')]) {
    expect((await stranger.call('GET /admin/stuck-exams')).status).toBe(403)
    expect((await finish(id, stranger)).status).toBe(403)
  }
  expect((await school.visitor.call('GET /admin/stuck-exams')).status).toBe(401)
  await mend()
})
