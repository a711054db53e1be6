import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '#server/people/tables.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { openRegistrations } from '#server/test/registrations.ts'

const { platform, newPhone, register } = await openRegistrations()
afterAll(() => platform.close())

const { visitor, db } = platform
const newPassword = 'كلمة أخرى طويلة'
const strangers = 'كلمة الغريب الطويلة'
const logIn = (phone: string, password: string) => visitor.call('POST /login', { body: { phone, password } })
const setPassword = (phone: string, reset_token: string) =>
  visitor.call('POST /forgot/reset-password', {
    body: { phone, reset_token, password: newPassword, password_confirmation: newPassword },
  })

/** Asks for a reset with the phone. Returns the grant of the code, which goes to `contact`. */
async function grantFor(phone: string, contact = phone): Promise<string> {
  await visitor.call('POST /forgot/password', { body: { phone } })
  const body = { phone, token: await platform.codeFor(contact) }
  return (await visitor.call('POST /forgot/verify-otp', { body })).body.data.reset_token
}

/** Makes an account that claims a phone and has proven its e-mail. */
async function claimer() {
  const phone = newPhone()
  const email = `claims${phone.slice(1)}@example.com`
  const { id } = await makeAccount(platform, {
    verified: true,
    phone_claimed: true,
    user_type: 'teacher',
    phone,
    email,
  })
  return { id, phone, email }
}

test('a stranger’s registration does not take the reset of an account that claims the phone', async () => {
  const { id, phone, email } = await claimer()
  expect((await register({ phone, password: strangers })).status).toBe(201)

  expect((await setPassword(phone, await grantFor(phone, email))).status).toBe(200)

  expect((await logIn(phone, newPassword)).body.data.user.id).toBe(id)
  expect((await logIn(phone, strangers)).status, 'the stranger is still unverified').toBe(415)
  const left = await db.select().from(users).where(eq(users.phone, phone)).orderBy(users.id)
  expect(left).toMatchObject([{ id, phone_claimed: true }, { verified_at: null }])
})

test('the reset of a phone’s owner changes no account that only claims the phone', async () => {
  const { phone } = await claimer()
  const owner = await makeAccount(platform, { verified: true, phone })

  expect((await setPassword(phone, await grantFor(phone))).status).toBe(200)

  expect((await logIn(phone, newPassword)).body.data.user.id).toBe(owner.id)
  expect((await logIn(phone, goodPassword)).body.data.user.id).not.toBe(owner.id)
})

test('a reset changes the account of its code, even if another account registers before the reset', async () => {
  const { id, phone, email } = await claimer()
  const grant = await grantFor(phone, email)
  expect((await register({ phone, password: strangers })).status).toBe(201)

  expect((await setPassword(phone, grant)).status).toBe(200)

  expect((await logIn(phone, newPassword)).body.data.user.id).toBe(id)
})

test('a reset grant sets no password of another phone’s account', async () => {
  const [{ phone, email }, victim] = [await claimer(), await claimer()]
  const reply = await setPassword(victim.phone, await grantFor(phone, email))
  expect(reply).toMatchObject({ status: 422, body: { error: 'auth.invalidReset' } })
  expect((await logIn(victim.phone, goodPassword)).status).toBe(200)
})

test('a phone’s owner gets no code for a verified account that has proven neither contact', async () => {
  const { phone } = await makeAccount(platform, { verified: true, phone_claimed: true, email_proven: false })
  expect((await visitor.call('POST /forgot/password', { body: { phone } })).status).toBe(200)
  expect(await platform.sentTo(phone)).toEqual([])
})
