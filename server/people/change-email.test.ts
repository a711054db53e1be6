import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rateLimits } from '#server/http/tables.ts'
import { openPlatform, type Person } from '#server/test/platform.ts'

const platform = await openPlatform({ TRUST_PROXY: '1' })
afterAll(() => platform.close())
beforeEach(() => platform.db.delete(rateLimits))

const calls = {
  student: 'POST /student/update/profile',
  teacher: 'POST /teacher/update-profile',
  parent: 'POST /parent/update/profile',
} as const
const roles = ['student', 'teacher', 'parent'] as const

const change = (person: Person, role: keyof typeof calls, email: string, address = '203.0.113.1') =>
  person.call(calls[role], { body: { email }, headers: { 'x-forwarded-for': address } })

test.for(roles)('a %s changes the e-mail five times a day; the same e-mail again is no change', async (role) => {
  const person = await platform.join(role)
  const statuses = []
  for (const place of [1, 2, 3, 3, 3, 4, 5]) {
    statuses.push((await change(person, role, `${role}${place}@example.com`)).status)
  }
  expect(statuses).toEqual(Array(7).fill(200))
  expect((await change(person, role, `${role}6@example.com`)).status).toBe(429)
  expect((await change(person, role, `${role}5@example.com`)).status).toBe(200)
})

test('a person may try twenty e-mails a day; free e-mails of a refused form count too', async () => {
  const person = await platform.join('student')
  await platform.join('teacher', { email: 'taken@example.com', email_proven: true })
  const statuses = []
  for (let count = 0; count < 21; count += 1) {
    const body = { email: count % 2 ? 'taken@example.com' : `free${count}@example.com`, stage_id: 999_999 }
    statuses.push((await person.call('POST /student/update/profile', { body })).status)
  }
  expect(statuses).toEqual([...Array(20).fill(422), 429])
})

test('during a site-wide attack one IP address can test twenty e-mails through profiles, and others change theirs', async () => {
  await platform.join('teacher', { email: 'wanted@example.com', email_proven: true })
  const people = await Promise.all([platform.join('parent'), platform.join('parent')])
  await change(people[0], 'parent', 'wanted@example.com')
  await platform.db.execute(sql`update rate_limits set count = 200 where key = 'contact-guesses'`)

  const statuses = []
  for (let count = 0; count < 22; count += 1) {
    statuses.push((await change(people[count % 2] as Person, 'parent', 'wanted@example.com')).status)
  }
  expect(statuses).toEqual([...Array(20).fill(422), 429, 429])
  expect((await change(await platform.join('parent'), 'parent', 'fresh@example.com', '198.51.100.7')).status).toBe(200)
})
