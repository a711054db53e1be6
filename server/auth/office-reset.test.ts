import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/people/tables.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let school: Platform
let admin: Person
beforeAll(async () => {
  school = await openPlatform({ LIMIT_CODES_SENT_PER_HOUR: '100000' })
  admin = await school.join('admin')
})
afterAll(() => school.close())

let made = 0
/** Joins a student whose account is verified by e-mail and whose phone may be mistyped. */
async function mailedStudent() {
  made += 1
  const email = `mailed${made}@example.com`
  return { email, ...(await school.join('student', { phone_claimed: true, email })) }
}
const reset = ({ id }: { id: number }, by = admin) => by.call('POST /admin/people/:id/reset', { params: { id } })
const isSignedIn = async (who: Person) => (await who.call('GET /user/data')).status === 200

test('a reset from the office goes to the proven e-mail, not to a phone that may be a stranger’s', async () => {
  const student = await mailedStudent()
  const reply = await reset(student)
  expect([reply.status, reply.body.message]).toEqual([200, expect.stringContaining('البريد')])
  expect(await school.sentTo(student.phone)).toEqual([])
  const body = { phone: student.phone, token: await school.codeFor(student.email) }
  const { reset_token } = (await school.visitor.call('POST /forgot/verify-otp', { body })).body.data
  const passwords = { password: 'كلمة أخرى طويلة', password_confirmation: 'كلمة أخرى طويلة' }
  const changed = { body: { phone: student.phone, reset_token, ...passwords } }
  expect((await school.visitor.call('POST /forgot/reset-password', changed)).status).toBe(200)
  const [after] = await school.db.select().from(users).where(eq(users.id, student.id))
  expect(after?.phone_claimed).toBe(true)
})

test('a reset from the office is refused where no code reaches the person alone, and ends no session', async () => {
  const unproven = await mailedStudent()
  await school.db.update(users).set({ email_proven: false }).where(eq(users.id, unproven.id))
  const claimer = await mailedStudent()
  await school.join('teacher', { phone: claimer.phone })
  for (const person of [unproven, claimer]) {
    expect(await reset(person)).toMatchObject({ status: 409, body: { error: 'people.notReachable' } })
    expect([await isSignedIn(person), await school.sentTo(person.phone)]).toEqual([true, []])
  }
})

test('a contact that the office changes ends the reset codes and grants of the old contact', async () => {
  const { phone, email, id } = await mailedStudent()
  const params = { id }
  await school.visitor.call('POST /forgot/password', { body: { phone } })
  const granted = { body: { phone, token: await school.codeFor(email) } }
  const { reset_token } = (await school.visitor.call('POST /forgot/verify-otp', granted)).body.data
  const fresh = 'fresh@example.com'
  await admin.call('POST /admin/people/:id/contact/code', { params, body: { email: fresh } })
  const byMail = { params, body: { email: fresh, token: await school.codeFor(fresh) } }
  expect((await admin.call('POST /admin/people/:id/contact', byMail)).status).toBe(200)
  const passwords = { password: 'كلمة أخرى طويلة', password_confirmation: 'كلمة أخرى طويلة' }
  const changed = { body: { phone, reset_token, ...passwords } }
  expect((await school.visitor.call('POST /forgot/reset-password', changed)).body.error).toBe('auth.invalidReset')

  const student = await school.join('student')
  await school.visitor.call('POST /forgot/password', { body: { phone: student.phone } })
  const old = { phone: student.phone, token: await school.codeFor(student.phone) }
  const [by, to] = [{ params: { id: student.id } }, '+201155500002']
  await admin.call('POST /admin/people/:id/contact/code', { ...by, body: { phone: to } })
  const byPhone = { ...by, body: { phone: to, token: await school.codeFor(to) } }
  expect((await admin.call('POST /admin/people/:id/contact', byPhone)).status).toBe(200)
  expect((await school.visitor.call('POST /forgot/verify-otp', { body: old })).body.error).toBe('auth.invalidCode')
})

test('a stranger cannot reset an account', async () => {
  const student = await mailedStudent()
  for (const role of ['student', 'teacher', 'parent'] as const)
    expect((await reset(student, await school.join(role))).status).toBe(403)
})
