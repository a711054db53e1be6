import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoSchool, openDemoSchool } from '#server/test/demo-school.ts'
import { demoAccounts } from './accounts.ts'

let school: DemoSchool
beforeAll(async () => {
  school = await openDemoSchool()
})
afterAll(() => school.close())

test.for(demoAccounts)('the demonstration’s $role has unread notices', async ({ phone }) => {
  const { unread } = await school.one(sql`
    select count(*)::int as unread from notices join users on users.id = person_id
    where phone = ${phone} and read_at is null`)
  expect(unread).toBeGreaterThan(0)
})

test.for(demoAccounts.filter(({ role }) => role !== 'admin'))(
  'the demonstration’s $role has a thread with an unread message',
  async ({ phone }) => {
    const { unread } = await school.one(sql`
      select count(*)::int as unread from threads join users on users.id in (teacher_id, person_id)
      join thread_messages on thread_id = threads.id and writer_id <> users.id
      where phone = ${phone}
        and thread_messages.id > case when users.id = teacher_id then read_by_teacher else read_by_person end`)
    expect(unread).toBe(1)
  },
)

test('the demonstration’s student has an unread announcement', async () => {
  const { announced } = await school.one(sql`
    select count(*)::int as announced from announcements join notices on kind = 'course.announced' and read_at is null
    join users on users.id = person_id where phone = ${demoAccounts[2]?.phone}
      and (facts->>'course_id')::int = announcements.course_id`)
  expect(announced).toBe(1)
})
