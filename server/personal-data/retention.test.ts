import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privacyAr, privacyEn } from '#server/demo/content/page-privacy.ts'
import { makeCourse, makeLesson, makeTest } from '#server/test/examples.ts'
import { joinMinor, newGuardianPhone } from '#server/test/guardians.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { type Kept, keptFor, keptInWords, retention } from './retention.ts'
import { expired, sweepExpired } from './sweep-expired.ts'

let platform: Platform
let student: number
let teacher: number
let exam: number
let serial = 0
beforeAll(async () => {
  platform = await openPlatform()
  student = (await joinMinor(platform)).id
  const person = await platform.join('teacher')
  teacher = person.id
  const course = await makeCourse(platform.db, person)
  exam = (await makeTest(platform.db, await makeLesson(platform.db, course))).id
})
afterAll(() => platform.close())

async function deletedSince(age: SQL) {
  const person = await joinMinor(platform)
  await platform.db.execute(sql`update users set deleted_at = now() - ${age} where id = ${person.id}`)
  return person.id
}

/** For each table, the SQL that inserts a row of the given age. */
const rows: Record<string, (age: SQL, mark: string) => Promise<SQL> | SQL> = {
  codes: (age, mark) => sql`insert into codes (phone, purpose, created_at, expires_at)
    values (${mark}, 'verify', now() - ${age}, now())`,
  reset_grants: (age, mark) => sql`insert into reset_grants (token_hash, user_id, expires_at)
    values (${mark}, ${student}, now() + ${keptFor('resetGrants')} - ${age})`,
  phone_references: (age, mark) => sql`insert into phone_references (reference, email, expires_at)
    values (${mark}, ${mark}, now() + ${keptFor('phoneReferences')} - ${age})`,
  login_failures: (age, mark) => sql`insert into login_failures (phone, failures, first_at)
    values (${mark}, 1, now() - ${age})`,
  sessions: (age, mark) => sql`insert into sessions (token_hash, user_id, used_at, expires_at)
    values (${mark}, ${student}, now() - ${age}, now() + interval '1 day')`,
  known_devices: (age, mark) => sql`insert into known_devices (user_id, device_hash, used_at)
    values (${student}, ${mark}, now() - ${age})`,
  ended_sessions: (age, mark) => sql`insert into ended_sessions (token_hash, user_id, ended_at)
    values (${mark}, ${student}, now() - ${age})`,
  two_steps: async (age) => sql`insert into two_steps (user_id, secret, created_at)
    values (${(await platform.join('teacher')).id}, '', now() - ${age})`,
  messages: (age, mark) => sql`insert into messages (kind, channel, "to", expires_at, next_at, created_at)
    values ('student.added', 'sms', ${mark}, now(), null, now() - ${age})`,
  notices: (age) => sql`insert into notices (person_id, kind, facts, created_at)
    values (${student}, 'password.changed', '{}', now() - ${age})`,
  thread_messages: (age, mark) => sql`
    with thread as (insert into threads (teacher_id, person_id) values (${teacher}, ${student})
      on conflict (teacher_id, person_id) do update set person_id = excluded.person_id returning id)
    insert into thread_messages (thread_id, writer_id, text, created_at)
    select id, ${student}, ${mark}, now() - ${age} from thread`,
  thread_reports: (age, mark) => sql`
    insert into thread_reports (text, written_at, writer_id, reporter_id, reason, created_at)
    values (${mark}, now(), ${teacher}, ${student}, '', now() - ${age})`,
  delivery_reports: (
    age,
    mark,
  ) => sql`insert into delivery_reports (provider, reference, channel, state, is_final, created_at)
    values ('Twilio', ${mark}, 'sms', 'failed', false, now() - ${age})`,
  bounced_contacts: (age, mark) => sql`insert into bounced_contacts (contact, channel, words, by_report, created_at)
    values (${mark}, 'sms', '', false, now() - ${age})`,
  stop_words: (age, mark) => sql`insert into stop_words (provider, reference, contact, stops, created_at)
    values ('Twilio', ${mark}, ${mark}, true, now() - ${age})`,
  contact_messages: (age, mark) => sql`insert into contact_messages (name, email, phone, subject, message, created_at)
    values (${mark}, '', '', '', '', now() - ${age})`,
  consent_links: (age, mark) => sql`insert into consent_links (token_hash, student_id, guardian_phone, created_at)
    values (${mark}, ${student}, ${mark}, now() - ${age})`,
  missed_exam_messages: (age, mark) => sql`insert into missed_exam_messages (test_id, student_id, contact, created_at)
    values (${exam}, ${student}, ${mark}, now() - ${age})`,
  digests: (
    age,
    mark,
  ) => sql`insert into digests (student_id, week, contact, channel, language, until, token_hash, expires_at, created_at)
    values (${student}, '2026-11-14', ${mark}, 'sms', 'ar', now(), ${mark}, now(), now() - ${age})`,
  guardian_consents: async (age) => sql`insert into guardian_consents (student_id, state, method, version)
    values (${await deletedSince(age)}, 'confirmed', 'paper', '1')`,
  consents: async (age) =>
    sql`insert into consents (user_id, kind, version) values (${await deletedSince(age)}, 'terms', '1')`,
  earlier_sittings: (age, mark) => sql`insert into earlier_sittings (test_id, contact_hash, created_at)
    values (${exam}, ${mark}, now() - ${age})`,
}
const declined = (age: SQL, mark: string) => sql`
  insert into consent_links (token_hash, student_id, guardian_phone, created_at, declined_at)
  values (${mark}, ${student}, ${mark}, now() - interval '1 year', now() - ${age})`

const count = async (table: string) =>
  (await platform.db.execute(sql`select from ${sql.identifier(table)}`)).rowCount ?? 0

test.for(expired.map(({ kind, table }) => [kind, getTableName(table)] as const))(
  'a row of %s in %s is deleted when its time is over, not before',
  async ([kind, table]) => {
    const insert = kind === 'declinedPhones' ? declined : rows[table]
    if (!insert) throw new Error(`The test has no row of ${table}.`)
    await sweepExpired(platform.db)
    const before = await count(table)
    for (const shift of ["- interval '30 seconds'", "+ interval '30 seconds'"]) {
      serial += 1
      await platform.db.execute(await insert(sql`(${keptFor(kind)} ${sql.raw(shift)})`, `row-${serial}`))
    }
    await sweepExpired(platform.db)
    expect(await count(table)).toBe(before + 1)
  },
)

test('a guardian’s link stays for as long as the current consent names its phone', async () => {
  const phone = newGuardianPhone()
  const other = await joinMinor(platform)
  await platform.db.execute(sql`insert into guardian_consents (student_id, state, method, version, guardian_phone)
    values (${other.id}, 'confirmed', 'code', '1', ${phone})`)
  await platform.db.execute(sql`insert into consent_links (token_hash, student_id, guardian_phone, created_at)
    values ('link', ${other.id}, ${phone}, now() - interval '3 years')`)
  await sweepExpired(platform.db)
  expect((await platform.db.execute(sql`select from consent_links where token_hash = 'link'`)).rowCount).toBe(1)
})

const docs = readFileSync(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8')

test.for(Object.keys(retention) as Kept[])('docs and the privacy page name the same time for %s', (kind) => {
  const { what } = retention[kind]
  expect(docs).toContain(`| ${what.en} | ${keptInWords(kind, 'en')} |`)
  expect(privacyEn).toContain(`<strong>${what.en}:</strong> ${keptInWords(kind, 'en')}.`)
  expect(privacyAr).toContain(`<strong>${what.ar}:</strong> ${keptInWords(kind, 'ar')}.`)
})

test('docs/privacy.md has as many kinds of data as the retention list', () => {
  const kinds = docs.split('\n').filter((line) => /^\| .* after /.test(line))
  expect(kinds).toHaveLength(Object.keys(retention).length)
})
