import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { fieldProblems } from '#contract/field-problems.ts'
import { auditLog } from '#server/audit/tables.ts'
import { consents, linkRequests, teachers, users } from '#server/people/tables.ts'
import { linkChild, makeCurriculum } from '#server/test/examples.ts'
import { openPlatform } from '#server/test/platform.ts'
import { openRegistrations } from '#server/test/registrations.ts'
import { passwordFits } from './passwords.ts'

const { platform, place, newPhone, person, register } = await openRegistrations()
afterAll(() => platform.close())

const byPhone = async (phone: string) => (await platform.db.select().from(users).where(eq(users.phone, phone)))[0]
const says = (problem: keyof typeof fieldProblems) => [fieldProblems[problem].ar]

test('a student registers, gets a code of five digits, and cannot sign in before entering it', async () => {
  const phone = newPhone()
  const reply = await register({ phone })

  expect(reply).toMatchObject({ status: 201, body: { data: { phone } } })
  expect(await platform.codeFor(phone)).toMatch(/^\d{5}$/)
  const student = await byPhone(phone)
  expect(student).toMatchObject({ user_type: 'student', verified_at: null, ...place })
  expect(student?.code).toMatch(/^STD-[2-9A-HJKMNP-Z]{6}$/)
  expect(
    await platform.db
      .select()
      .from(consents)
      .where(eq(consents.user_id, student?.id ?? 0)),
  ).toMatchObject([{ kind: 'terms', given_by: student?.id }])
})

test('a new teacher gets a teacher’s profile', async () => {
  const phone = newPhone()
  expect((await register({ phone, user_type: 'teacher' })).status).toBe(201)
  const teacher = await byPhone(phone)
  expect(teacher).toMatchObject({ user_type: 'teacher', code: null, stage_id: null, grade_id: null })
  expect(await platform.db.$count(teachers, eq(teachers.user_id, teacher?.id ?? 0))).toBe(1)
})

test('a parent registers with a student’s code, and the student gets the request once the phone is proven', async () => {
  const child = await platform.join('student')
  const phone = newPhone()
  const code = ` ${child.code?.toLowerCase()} `
  expect((await register({ phone, user_type: 'parent', code })).status).toBe(201)
  expect(await platform.sentTo(child.phone)).toEqual([])

  const token = await platform.codeFor(phone)
  const { body } = await platform.visitor.call('POST /verify-otp', { body: { phone, token } })
  const asked = await platform.db.select().from(linkRequests).where(eq(linkRequests.child_id, child.id))
  expect(asked).toMatchObject([{ parent_id: body.data.user.id }])
  expect(await platform.sentTo(child.phone)).toHaveLength(1)
})

test('twenty identical parallel registrations create one account [R3]', async () => {
  const form = person()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => platform.visitor.call('POST /register', { body: form })),
  )
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
  expect(replies.filter((reply) => reply.status === 422)).toHaveLength(19)
  expect(await platform.db.$count(users, eq(users.phone, form.phone))).toBe(1)
  expect(await platform.sentTo(form.phone)).toHaveLength(1)
})

test('a password counts exactly as typed: up to 128 characters of any kind, with spaces at its ends [R6]', async () => {
  const phone = newPhone()
  const password =
    ` ${'🦉 كلمة '.repeat(18)}`.padEnd(127, '🌙').slice(0, 0) +
    ` ${[...'🦉كلمة سر🌙'.repeat(20)].slice(0, 126).join('')} `
  expect([...password]).toHaveLength(128)
  expect((await register({ phone, password, password_confirmation: password })).status).toBe(201)

  const kept = (await byPhone(phone))?.password_hash ?? ''
  expect(kept).toMatch(/^\$argon2id\$/)
  expect(await passwordFits(kept, password)).toBe(true)
  expect(await passwordFits(kept, password.trim())).toBe(false)
  await platform.visitor.call('POST /verify-otp', { body: { phone, token: await platform.codeFor(phone) } })
  expect((await platform.visitor.call('POST /login', { body: { phone, password } })).status).toBe(200)
})

test('registration ignores fields that a form may not set [R10]', async () => {
  const phone = newPhone()
  const extra = {
    is_verified: 1,
    verified_at: '2020-01-01',
    price: 0,
    id: 1,
    approved: 1,
    code: 'STD-AAAAAA',
    role: 'admin',
  }
  expect((await register({ phone, ...extra })).status).toBe(201)
  const kept = await byPhone(phone)
  expect(kept).toMatchObject({ user_type: 'student', verified_at: null })
  expect(kept?.code).not.toBe('STD-AAAAAA')
  expect(kept?.id).not.toBe(1)
})

test('the registration of a child’s fifth parent is refused', async () => {
  const child = await platform.join('student')
  const asParent = () => register({ user_type: 'parent', code: child.code })
  for (let count = 0; count < 3; count += 1) await linkChild(platform.db, await platform.join('parent'), child)
  expect((await asParent()).status).toBe(201)
  await linkChild(platform.db, await platform.join('parent'), child)
  expect((await asParent()).body.data).toEqual({ code: says('parentsFull') })
})

test('the audit log has a registration without its name and whole IP address, and no row can change', async () => {
  const phone = newPhone()
  await register({ phone, name: 'اسم لا يكتب' }, { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'tests' })
  const { id } = (await byPhone(phone)) ?? { id: 0 }
  const rows = await platform.db.select().from(auditLog).where(eq(auditLog.object_id, id)).orderBy(auditLog.id)
  expect(rows.map((row) => row.action)).toEqual(['account.register', 'code.send'])
  expect(rows[0]).toMatchObject({ actor_id: id, role: 'student', address: '203.0.113.0/24' })
  expect(rows[0]?.agent_hash).toMatch(/^[0-9a-f]{16}$/)
  expect(JSON.stringify(rows)).not.toContain('اسم لا يكتب')
  await expect(platform.db.execute(sql`update audit_log set action = 'other'`)).rejects.toThrow()
  await expect(platform.db.execute(sql`delete from audit_log`)).rejects.toThrow()
  await expect(platform.db.execute(sql`truncate audit_log`)).rejects.toThrow()
})

test('a registration above the hourly limit of its address waits; other addresses do not [R13]', async () => {
  const strict = await openPlatform({ TRUST_PROXY: '1', LIMIT_REGISTRATIONS_PER_HOUR: '3' })
  const { stage_id, grade_id } = await makeCurriculum(strict.db)
  const from = (address: string) =>
    strict.visitor.call('POST /register', {
      body: person({ stage_id, grade_id }),
      headers: { 'x-forwarded-for': address },
    })
  const first = [await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1')]
  const fourth = await from('203.0.113.1')
  expect(first.map((reply) => reply.status)).toEqual([201, 201, 201])
  expect(fourth.status).toBe(429)
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await from('203.0.113.2')).status).toBe(201)
  await strict.close()
})
