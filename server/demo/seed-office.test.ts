import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcementTold } from '#server/catalogue/tell-announcement.ts'
import { isWrongContact } from '#server/digests/wrong-contacts.ts'
import { finishDueAttempts } from '#server/exams/finish-attempts.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { type DemoSchool, openDemoSchool } from '#server/test/demo-school.ts'
import { tellFamily } from './tell-family.ts'

let school: DemoSchool
beforeAll(async () => {
  school = await openDemoSchool()
})
afterAll(() => school.close())

test('no list of the demonstration’s office is empty', async () => {
  const waiting = await school.one(sql`select
    (select count(*)::int from teachers where not approved and refused_at is null) teachers,
    (select count(*)::int from link_requests) link_requests,
    (select count(*)::int from contact_messages where answered_at is null) letters,
    (select count(*)::int from payments where status = 'review') payments,
    (select count(*)::int from messages where state = 'failed') messages,
    (select count(*)::int from attempts where submitted_at is null and finish_failures > 0) exams,
    (select count(*)::int from thread_reports where settled_at is null) reported_messages,
    (select count(*)::int from jobs where failed_at is not null) failed_jobs,
    (select count(*)::int from stopped_digests where resumed_at is null) stopped_messages,
    (select count(*)::int from stopped_digests where ${isWrongContact}) wrong_contacts,
    (select count(*)::int from page_drafts where description is not null) page_drafts,
    (select count(*)::int from courses where hidden_at is not null) hidden_courses,
    (select count(*)::int from tests where lesson_id is null and deleted_at is not null) withdrawn_exams,
    (select count(*)::int from guardian_consents where is_current and state = 'pending') consents,
    (select count(*)::int from users where suspended_at is not null) suspended`)
  for (const [list, count] of Object.entries(waiting)) expect(count, list).toBeGreaterThan(0)
})

test('weekly messages wait to be sent by hand, and a later start adds none', async () => {
  const waiting = sql`select count(*)::int as count from digests where by_hand and handed_at is null and expires_at > now()`
  const context = { db: school.database.db, config: school.config }
  for (const _ of ['first start', 'later start']) {
    await tellFamily(context)
    expect(await school.one(waiting)).toEqual({ count: 2 })
  }
})

test('the failed job notifies the students of its announcement when the job runs again', async () => {
  const [job] = await school.all<{ name: string; data: { id: number } }>(
    sql`select name, data from jobs where failed_at is not null`,
  )
  expect(job?.name).toBe(announcementTold.name)
  const told = sql`select count(*)::int as told from notices where kind = 'course.announced'`
  const before = (await school.one(told)).told
  await announcementTold.run({ db: school.database.db } as JobContext, job?.data ?? { id: 0 })
  expect((await school.one(told)).told).toBeGreaterThan(Number(before))
})

test('the attempt that cannot finish stays unfinished, and the server does not retry the attempt yet', async () => {
  const stuck = sql`select count(*)::int as count, sum(finish_failures)::int as failures from attempts where submitted_at is null`
  const before = await school.one(stuck)
  await finishDueAttempts({ db: school.database.db }, { log: { error: () => {} } })
  expect(await school.one(stuck)).toEqual(before)
})

test('the office’s lists, which go by id, are in the order of time', async () => {
  const lists = ['payments', 'messages', 'courses', 'tests where lesson_id is null']
  for (const list of lists) {
    const late = await school.all(sql`
      select * from (select id, created_at, max(created_at) over (order by id) as latest from ${sql.raw(list)}) as rows
      where created_at < latest`)
    expect(late, list).toEqual([])
  }
})
