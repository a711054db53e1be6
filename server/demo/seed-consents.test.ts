import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoSchool, openDemoSchool } from '#server/test/demo-school.ts'
import { demoAccounts } from './accounts.ts'

let school: DemoSchool
beforeAll(async () => {
  school = await openDemoSchool()
})
afterAll(() => school.close())

test('the demonstration’s office has guardians in every state, and proofs by code, by paper and by a parent', async () => {
  const states = await school.all<{ state: string }>(
    sql`select state, count(*)::int as count from guardian_consents where is_current group by state order by state`,
  )
  expect(states.map(({ state }) => state)).toEqual(['confirmed', 'pending', 'refused', 'withdrawn'])
  const unasked = await school.all(sql`select from users where user_type = 'student'
    and not exists (select from guardian_consents where student_id = users.id)`)
  expect(unasked.length).toBeGreaterThan(3)
  const methods = await school.all<{ method: string }>(
    sql`select distinct method from guardian_consents where is_current order by method`,
  )
  expect(methods.map(({ method }) => method)).toEqual(['code', 'paper', 'parent'])
})

test('the demonstration’s student and children have a parent’s consent, and no purchase waits for a consent', async () => {
  const student = demoAccounts.find(({ role }) => role === 'student')?.phone
  const parent = demoAccounts.find(({ role }) => role === 'parent')?.phone
  const family = await school.all(sql`
    select state, method from guardian_consents join users on users.id = student_id
    where is_current and (users.phone = ${student}
      or users.id in (select child_id from parent_children where parent_id = (select id from users where phone = ${parent})))`)
  expect(family).toEqual([
    { state: 'confirmed', method: 'parent' },
    { state: 'confirmed', method: 'parent' },
  ])
  const [rules] = await school.all(sql`select values ->> 'consent_before_buying' as waits from settings`)
  expect(rules).toEqual({ waits: 'false' })
})

test('no consent of the demonstration is dated in the future or before the student registered', async () => {
  const wrong = await school.all(sql`select from guardian_consents join users on users.id = student_id
    where guardian_consents.created_at > now() or guardian_consents.created_at < users.created_at`)
  expect(wrong).toEqual([])
})
