import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { notices } from '#server/notices/tables.ts'
import { goodPassword, makeAccount, openLogins } from '#server/test/accounts.ts'
import type { Person } from '#server/test/platform.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

const { platform, logIn, holdDelay } = await openLogins()
afterAll(() => platform.close())
const password_hash = await hashPassword(goodPassword)
const join = () => platform.join('student', { password_hash })
const fresh = 'four other long words'
const change = (person: Person, current_password: string, password = fresh, password_confirmation = password) =>
  person.call('POST /account/password', { body: { current_password, password, password_confirmation } })
const elsewhere = async ({ id }: Person) => ({
  headers: { authorization: `Bearer ${await openSession(platform.db, id)}` },
})

test('the new password opens the account, the old password does not, and only this session stays', async () => {
  const person = await join()
  const other = await elsewhere(person)
  expect(await change(person, goodPassword)).toMatchObject({ status: 200 })
  expect((await logIn(person.phone, goodPassword)).status).toBe(422)
  expect((await logIn(person.phone, fresh)).status).toBe(200)
  expect((await person.call('GET /user/data')).status).toBe(200)
  expect((await platform.visitor.call('GET /user/data', other)).status).toBe(401)
  const told = await platform.db.select().from(notices).where(eq(notices.person_id, person.id))
  expect(told.map(({ kind }) => kind)).toContain('password.changed')
  expect((await platform.sentTo(person.phone)).length).toBeGreaterThan(0)
})

test('a stolen session without the password changes nothing, and its guesses meet the login delay', async () => {
  const person = await join()
  for (let tries = 0; tries < 5; tries += 1)
    expect((await change(person, `wrong ${tries}`)).body.data).toEqual({ current_password: [expect.any(String)] })
  await holdDelay(person.phone)
  expect((await change(person, goodPassword)).status).toBe(429)
})

test('a weak or mistyped new password is refused at its field and keeps the old password', async () => {
  const person = await join()
  expect((await change(person, goodPassword, 'password1')).body.data).toEqual({ password: [expect.any(String)] })
  expect((await change(person, goodPassword, fresh, 'other')).body.data).toEqual({
    password_confirmation: [expect.any(String)],
  })
  expect((await logIn(person.phone, goodPassword)).status).toBe(200)
})

test('of two changes at once one counts', async () => {
  const person = await join()
  const passwords = ['first of two changes', 'second of two changes']
  const replies = await Promise.all(passwords.map((password) => change(person, goodPassword, password)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  const logins = await Promise.all(passwords.map((password) => logIn(person.phone, password)))
  expect(logins.map(({ status }) => status)).toEqual(replies.map(({ status }) => status))
})

test('a new password of an account with a claimed phone keeps the delay and reset code of the phone’s owner', async () => {
  const owner = await makeAccount(platform, { verified: true })
  const claimer = await platform.join('teacher', { password_hash, phone: owner.phone, phone_claimed: true })
  for (let tries = 0; tries < 4; tries += 1) await logIn(owner.phone, 'wrong')
  await platform.visitor.call('POST /forgot/password', { body: { phone: owner.phone } })

  expect((await change(claimer, goodPassword)).status).toBe(200)

  const guesses = [await logIn(owner.phone, 'wrong'), await logIn(owner.phone, 'wrong')]
  expect(guesses.map(({ status }) => status)).toEqual([422, 429])
  const body = { phone: owner.phone, token: await platform.codeFor(owner.phone) }
  expect((await platform.visitor.call('POST /forgot/verify-otp', { body })).status).toBe(200)
})

test('a new password of an account that claims a phone without an owner ends the delay', async () => {
  const claimer = await platform.join('teacher', { password_hash, phone_claimed: true })
  for (let tries = 0; tries < 4; tries += 1) await logIn(claimer.phone, 'wrong')
  expect((await change(claimer, goodPassword)).status).toBe(200)
  const guesses = [await logIn(claimer.phone, 'wrong'), await logIn(claimer.phone, 'wrong')]
  expect(guesses.map(({ status }) => status)).toEqual([422, 422])
})
