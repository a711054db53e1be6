import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { messages } from '#server/messaging/tables.ts'
import { teachers, users } from '#server/people/tables.ts'
import { goodPassword } from '#server/test/accounts.ts'
import { openRegistrations } from '#server/test/registrations.ts'
import { sweepAuth } from './sweep-auth.ts'
import { codes, loginFailures, sessions } from './tables.ts'

const { platform, newPhone, register } = await openRegistrations()
afterAll(() => platform.close())

const { visitor, db } = platform
const verify = (phone: string, token: string) => visitor.call('POST /verify-otp', { body: { phone, token } })
const logIn = (phone: string, password: string) => visitor.call('POST /login', { body: { phone, password } })
const pass = (minutes: number) => {
  const earlier = sql`make_interval(mins => ${minutes})`
  return Promise.all([
    db.execute(sql`update codes set created_at = created_at - ${earlier}, expires_at = expires_at - ${earlier}`),
    db.execute(sql`update users set created_at = created_at - ${earlier}`),
  ])
}
let people = 0
const newEmail = () => {
  people += 1
  return `prover${people}@example.com`
}

/** Registers a teacher with another person's phone. The teacher is approved and proves only the e-mail. */
async function claim(phone: string, password = goodPassword) {
  const email = newEmail()
  expect((await register({ phone, email, password, user_type: 'teacher', name: 'مدّعي الرقم' })).status).toBe(201)
  const { body } = await visitor.call('POST /verify_account', { body: { email } })
  const reply = await verify(body.data.phone, await platform.codeFor(email))
  expect(reply.status).toBe(200)
  const { id } = reply.body.data.user
  await db.update(teachers).set({ approved: true }).where(eq(teachers.user_id, id))
  return id
}

test('a teacher who proved only the e-mail shows no phone to visitors', async () => {
  const phone = newPhone()
  const id = await claim(phone)
  const { body } = await visitor.call('GET /teacher/data/:id', { params: { id } })
  expect(body.data.phone).toBe(null)
})

test('the owner of a claimed phone registers, proves it and keeps it; both still sign in with their own password', async () => {
  const phone = newPhone()
  const claimer = await claim(phone, 'كلمة المدّعي الطويلة')
  await pass(2)
  expect((await register({ phone, email: newEmail() })).status).toBe(201)
  const proof = await verify(phone, await platform.codeFor(phone))
  expect(proof.status).toBe(200)
  const owner = proof.body.data.user.id
  expect(owner).not.toBe(claimer)

  expect((await logIn(phone, goodPassword)).body.data.user.id).toBe(owner)
  expect((await logIn(phone, 'كلمة المدّعي الطويلة')).body.data.user.id).toBe(claimer)
  expect((await logIn(phone, 'كلمة غريبة طويلة')).status).toBe(422)
  expect((await register({ phone, email: newEmail() })).status).toBe(422)
})

test('an account verified by e-mail alone resets its password by e-mail, and its phone stays unproven', async () => {
  const phone = newPhone()
  const id = await claim(phone)
  const [account] = await db.select().from(users).where(eq(users.id, id))
  const before = await platform.sentTo(phone)
  await visitor.call('POST /forgot/password', { body: { phone } })
  expect(await platform.sentTo(phone), 'the phone’s owner may be a stranger').toEqual(before)
  const body = { phone, token: await platform.codeFor(account?.email ?? '') }
  const { reset_token } = (await visitor.call('POST /forgot/verify-otp', { body })).body.data
  const passwords = { password: 'كلمة أخرى طويلة', password_confirmation: 'كلمة أخرى طويلة' }
  await visitor.call('POST /forgot/reset-password', { body: { phone, reset_token, ...passwords } })
  expect((await logIn(phone, 'كلمة أخرى طويلة')).body.data.user.id).toBe(id)
  expect((await visitor.call('GET /teacher/data/:id', { params: { id } })).body.data.phone).toBe(null)
})

test('a verification code signs no stranger into an account that proved its e-mail', async () => {
  const phone = newPhone()
  const id = await claim(phone)
  const early = await platform.codeFor(phone)
  await pass(2)
  await visitor.call('POST /resend-otp', { body: { phone } })
  const sent = await platform.sentTo(phone)
  expect(sent).toHaveLength(1)
  expect((await verify(phone, early)).status).toBe(422)
  expect(await db.$count(sessions, eq(sessions.user_id, id))).toBe(1)
})

test('an unverified registration holds phone and e-mail only as long as its code is valid', async () => {
  const [phone, email] = [newPhone(), newEmail()]
  expect((await register({ phone, email })).status).toBe(201)
  expect((await register({ phone, email })).status).toBe(422)
  await pass(11)
  expect((await register({ phone, email, name: 'صاحب الرقم' })).status).toBe(201)
  const found = await db.select().from(users).where(eq(users.phone, phone))
  expect(found).toMatchObject([{ name: 'صاحب الرقم' }])
  expect((await verify(phone, await platform.codeFor(phone))).status).toBe(200)
})

test('an account that never verified is erased after seven days; a verified account stays', async () => {
  const [late, kept] = [newPhone(), newPhone()]
  const child = await platform.join('student')
  await register({ phone: late, user_type: 'parent', code: child.code })
  await register({ phone: kept })
  await verify(kept, await platform.codeFor(kept))
  await pass(8 * 24 * 60)
  await sweepAuth(platform.app.context)
  expect(await db.$count(users, eq(users.phone, late))).toBe(0)
  expect(await db.$count(users, eq(users.phone, kept))).toBe(1)
})

test('phone and e-mail of an account that never verified are free again after seven days, not before', async () => {
  const [phone, email] = [newPhone(), 'never.verified@example.com']
  await register({ phone, email })
  await pass(7 * 24 * 60 - 5)
  await sweepAuth(platform.app.context)
  expect(await db.$count(users, eq(users.email, email)), 'five minutes before').toBe(1)

  await pass(10)
  await sweepAuth(platform.app.context)
  expect(await db.$count(users, eq(users.email, email))).toBe(0)
  expect((await register({ phone, email, name: 'شخص آخر' })).status).toBe(201)
  const verified = await verify(phone, await platform.codeFor(phone))
  expect(verified.body.data.user?.name).toBe('شخص آخر')
})

test('deleting an account with an unproven phone keeps the codes, failed logins and messages of the phone’s owner', async () => {
  const owner = await platform.join('student', { phone: newPhone() })
  const stranger = await platform.join('teacher', { phone: owner.phone, phone_claimed: true })
  await logIn(owner.phone, 'كلمة غريبة طويلة')
  await visitor.call('POST /forgot/password', { body: { phone: owner.phone } })

  expect((await stranger.call('DELETE /delete/account')).status).toBe(200)

  expect(await db.$count(codes, eq(codes.phone, owner.phone))).toBe(1)
  expect(await db.$count(loginFailures, eq(loginFailures.phone, owner.phone))).toBeGreaterThan(0)
  expect(await db.$count(messages, eq(messages.to, owner.phone))).toBe(1)
})
