import { sql } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordFits } from '#server/auth/passwords.ts'
import { openFileStore } from '#server/storage/file-store.ts'
import { type DemoSchool, openDemoSchool } from '#server/test/demo-school.ts'
import { demoAccounts, demoPassword } from './accounts.ts'

let school: DemoSchool

beforeAll(async () => {
  school = await openDemoSchool()
})
afterAll(() => school.close())

test('no work, payment or lesson of the demonstration is dated too early', async () => {
  const early = await school.all(sql`
    select 'attempt' as what from attempts
      join tests on tests.id = test_id join lessons on lessons.id = lesson_id join courses on courses.id = course_id
      where not exists (
        select from subscriptions where subscriptions.student_id = attempts.student_id
          and subscriptions.teacher_id = courses.teacher_id
          and (subscriptions.course_id is null or subscriptions.course_id = courses.id)
          and subscriptions.starts_at <= attempts.started_at)
    union all select 'hand-in' from homework_submissions join homeworks on homeworks.id = homework_id
      where submitted_at < created or submitted_at > now() or graded_at < submitted_at or graded_at > now()
    union all select 'payment' from payments join users on users.id = student_id where payments.created_at < users.created_at
    union all select 'month' from subscriptions where source = 'payment' and ends_at <= starts_at
    union all select 'lesson' from lessons join courses on courses.id = course_id
      where lessons.created_at < courses.created_at or lessons.created_at > now()`)
  expect(early).toEqual([])
})

test('every person has an Egyptian mobile number of their own, and student codes avoid similar letters', async () => {
  const people = await school.all<{
    name: string
    phone: string
    code: string | null
    user_type: string
    verified_at: string
  }>(sql`select name, phone, code, user_type, verified_at from users`)
  for (const { name, phone, code, user_type, verified_at } of people) {
    const read = parsePhoneNumberFromString(phone)
    expect(read?.isValid() && read.country, phone).toBe('EG')
    expect(phone).toMatch(/^\+201[0125]\d{8}$/)
    expect(name).toMatch(/^[\p{L}\p{M} .’-]+$/u)
    if (user_type === 'student') expect(code).toMatch(/^STD-[2-9A-HJKMNP-Z]{6}$/)
    else expect(code).toBeNull()
    expect(verified_at).not.toBeNull()
  }
  expect(new Set(people.map(({ phone }) => phone)).size).toBe(people.length)
})

test('each of the four published accounts signs in and has work to show', async () => {
  for (const { role, phone } of demoAccounts) {
    const [account] = await school.all<{ user_type: string; password_hash: string }>(
      sql`select * from users where phone = ${phone}`,
    )
    expect(account?.user_type).toBe(role)
    expect(await passwordFits(account?.password_hash, demoPassword)).toBe(true)
  }
  const [, teacher, student, parent] = demoAccounts.map(({ phone }) => phone)
  const teaching = await school.one(sql`
    with me as (select id from users where phone = ${teacher}),
      mine as (select courses.id, status from courses join me on me.id = teacher_id),
      work as (select homework_submissions.* from homework_submissions join homeworks on homeworks.id = homework_id
        join lessons on lessons.id = lesson_id join mine on mine.id = course_id)
    select (select count(*)::int from mine where status) active, (select count(*)::int from mine where not status) inactive,
      (select count(*)::int from work where grade is null) waiting,
      (select count(distinct student_id)::int from subscriptions join me on me.id = teacher_id) students`)
  expect(teaching.active).toBeGreaterThanOrEqual(3)
  expect(teaching.inactive).toBeGreaterThanOrEqual(1)
  expect(teaching.waiting).toBeGreaterThanOrEqual(5)
  expect(teaching.students).toBeGreaterThanOrEqual(30)
  const learning = await school.one(sql`
    with me as (select id from users where phone = ${student})
    select (select count(distinct source)::int from subscriptions join me on me.id = student_id
        where starts_at <= now() and (ends_at is null or ends_at > now())) sources,
      (select count(*)::int from homework_submissions join me on me.id = student_id where grade is not null) graded,
      (select count(*)::int from homework_submissions join me on me.id = student_id where grade is null) waiting,
      (select count(*)::int from attempts join me on me.id = student_id) taken,
      (select count(*)::int from tests join lessons on lessons.id = lesson_id and lessons.status
        join subscriptions on subscriptions.course_id = lessons.course_id and ends_at > now() join me on me.id = student_id
        where not exists (select from attempts where test_id = tests.id and attempts.student_id = me.id)) untaken`)
  expect(learning.sources).toBe(3)
  for (const name of ['graded', 'waiting', 'taken', 'untaken']) expect(learning[name], name).toBeGreaterThanOrEqual(1)
  const family = await school.all<{ phone: string; results: number }>(sql`
    select child.phone, (select count(*)::int from attempts where student_id = child.id) results from users as parent
    join parent_children on parent_id = parent.id join users as child on child.id = child_id
    where parent.phone = ${parent} order by child.id`)
  expect(family).toHaveLength(2)
  expect(family[0]?.phone).toBe(student)
  for (const { results } of family) expect(results).toBeGreaterThanOrEqual(2)
})

test('every PDF and photo is complete on the disk', async () => {
  const store = await openFileStore(school.database.db, school.config)
  const files = await school.all<{ key: string; size: number; kind: string; public: boolean }>(
    sql`select * from stored_files`,
  )
  expect(files.filter((file) => file.kind === 'pdf' && !file.public)).toHaveLength(11)
  expect(files.filter((file) => file.kind === 'webp' && file.public)).toHaveLength(24)
  for (const { key, size, kind } of files) {
    const bytes = (await store.bytes(key)) as Buffer
    expect(bytes.length).toBe(size)
    const text = bytes.toString('latin1')
    if (kind === 'pdf') expect(text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF')).toBe(true)
    else expect(text.slice(8, 12)).toBe('WEBP')
  }
})
