import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { rateLimits } from '#server/http/tables.ts'
import { goodPassword, makeAccount, openLogins } from '#server/test/accounts.ts'
import { openPlatform } from '#server/test/platform.ts'
import { appCode, giveTwoStep, wrongAppCode } from '#server/test/two-step.ts'
import { countSecondStep } from './second-step.ts'
import { stepOf } from './two-step-keys.ts'

const { platform, holdDelay } = await openLogins()
afterAll(() => platform.close())

const logIn = (phone: string, totp?: string, headers: Record<string, string> = {}, password = goodPassword) =>
  platform.visitor.call('POST /login', { body: { phone, password, totp }, headers })

async function protectedAccount() {
  const account = await makeAccount(platform, { verified: true })
  return { ...account, ...(await giveTwoStep(platform, account)) }
}

const here = { 'x-forwarded-for': '198.51.100.1' }

test('after the right password alone, the reply asks for the code and no session opens; a wrong password reveals nothing [L24]', async () => {
  const { phone } = await protectedAccount()
  const reply = await logIn(phone)
  expect(reply).toMatchObject({ status: 403, body: { error: 'auth.twoStepCode' } })
  expect(reply.body).not.toHaveProperty('data')
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect((await logIn(phone, undefined, {}, 'wrong')).body.error).toBe('auth.invalidCredentials')
})

test('the right password and code sign in', async () => {
  const { phone, secret } = await protectedAccount()
  expect((await logIn(phone, appCode(secret, 3))).status).toBe(422)
  expect((await logIn(phone, appCode(secret))).status).toBe(200)
})

test('a phone’s clock may be half a minute ahead or behind, not more', () => {
  const secret = new Secret()
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: steps * 30_000 })
  const accepted = [-2, -1, 0, 1, 2].filter((away) => stepOf(secret, code(1000 + away), 1000 * 30_000 + 29_999))
  expect(accepted).toEqual([-1, 0, 1])
  expect(stepOf(secret, code(1001), 1000 * 30_000)).toBe(1001)
})

test('a code works once, and no code of an earlier step works after it [L25]', async () => {
  const { phone, secret } = await protectedAccount()
  const code = appCode(secret)
  expect((await logIn(phone, code)).status).toBe(200)
  expect(await logIn(phone, code)).toMatchObject({
    status: 422,
    body: { error: 'auth.wrongTwoStepCode', data: { totp: [expect.stringContaining('الرمز')] } },
  })
  expect((await logIn(phone, appCode(secret, -1))).body.error).toBe('auth.wrongTwoStepCode')
  expect((await logIn(phone, appCode(secret, 1))).status).toBe(200)
})

test('the same code from twenty devices at once opens one session', async () => {
  const { phone, secret } = await protectedAccount()
  const code = appCode(secret)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, place) => logIn(phone, code, { 'x-forwarded-for': `2001:db8:${place}::1` })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a recovery code signs in once, also in small letters and after a blank', async () => {
  const { phone, codes } = await protectedAccount()
  const [first = '', second = ''] = codes
  expect((await logIn(phone, ` ${first.slice(0, 4)}-${first.slice(4).toLowerCase()}`)).status).toBe(200)
  expect((await logIn(phone, first)).body.error).toBe('auth.wrongTwoStepCode')
  expect((await logIn(phone, second)).status).toBe(200)
  const other = await protectedAccount()
  expect((await logIn(other.phone, codes[2])).status, 'another person’s code').toBe(422)
})

test('a wrong code counts like a wrong password, and a right password in between resets no count [L26]', async () => {
  const { phone, secret } = await protectedAccount()
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await logIn(phone)).status).toBe(403)
    expect((await logIn(phone, wrongAppCode(secret))).status).toBe(422)
  }
  await holdDelay(phone)
  expect((await logIn(phone, appCode(secret))).status).toBe(429)
  expect((await logIn(phone)).status, 'the password is not confirmed during the delay').toBe(429)
})

test('a known device meets the same delay', async () => {
  const { phone, secret } = await protectedAccount()
  const reply = await logIn(phone, appCode(secret), here)
  const known = { ...here, cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' }
  for (let tries = 0; tries < 5; tries += 1) expect((await logIn(phone, wrongAppCode(secret), known)).status).toBe(422)
  await holdDelay(phone)
  expect((await logIn(phone, appCode(secret, 1), known)).status).toBe(429)
})

test('parallel guesses of the code do not get around the delay', async () => {
  const { phone, secret } = await protectedAccount()
  const replies = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { status } = await logIn(phone, wrongAppCode(secret))
      await holdDelay(phone)
      return status
    }),
  )
  expect(replies.filter((status) => status === 422)).toHaveLength(5)
  expect((await logIn(phone, appCode(secret))).status).toBe(429)
})

test('a day has a limit of guesses, however slow the guesses are; a right code does not count', async () => {
  const strict = await openPlatform({ LIMIT_WRONG_TWO_STEP_CODES: '6', TRUST_PROXY: '1' })
  const account = await makeAccount(strict, { verified: true })
  const { secret } = await giveTwoStep(strict, account)
  const send = async (totp: string, address: number) => {
    const headers = { 'x-forwarded-for': `2001:db8:${address}::1` }
    const body = { phone: account.phone, password: goodPassword, totp }
    return (await strict.visitor.call('POST /login', { body, headers })).status
  }
  expect(await send(appCode(secret), 100)).toBe(200)
  for (let guess = 0; guess < 6; guess += 1) {
    await strict.db.execute(sql`delete from login_failures`)
    expect(await send(wrongAppCode(secret), guess)).toBe(422)
  }
  await strict.db.execute(sql`delete from login_failures`)
  expect(await send(appCode(secret, 1), 101)).toBe(429)
  await strict.close()
})

test('a new password by code does not open an account without its second step [L27]', async () => {
  const { phone, secret } = await protectedAccount()
  await platform.visitor.call('POST /forgot/password', { body: { phone } })
  const token = await platform.codeFor(phone)
  const granted = await platform.visitor.call('POST /forgot/verify-otp', { body: { phone, token } })
  const password = 'أربع كلمات جديدة تمامًا'
  const { reset_token } = granted.body.data
  const body = { phone, password, password_confirmation: password, reset_token }
  const reset = await platform.visitor.call('POST /forgot/reset-password', { body })
  expect(reset.status).toBe(200)
  expect(reset.body).not.toHaveProperty('data')
  expect((await logIn(phone, undefined, {}, password)).body.error).toBe('auth.twoStepCode')
  expect((await logIn(phone, appCode(secret), {}, password)).status).toBe(200)
})

test.for([['12345'], ['1234567'], ['ABCD'], [{}], [['123456']]])(
  'a malformed code is refused at its field: %o',
  async ([totp]) => {
    const { phone } = await protectedAccount()
    const body = { phone, password: goodPassword, totp }
    const reply = await platform.visitor.call('POST /login', { body })
    expect(reply).toMatchObject({ status: 422, body: { error: 'form.invalid' } })
    expect(Object.keys(reply.body.data ?? {})).toEqual(['totp'])
  },
)

test('a right code whose count a crash emptied adds no further tries', async () => {
  const { db, config } = platform.app.context
  const limits = { ...config.limits, wrongTwoStepCodes: 1 }
  const tryCode = () => countSecondStep(db, limits, { id: 2_000_000_000 }, { device: '', isKnown: false })
  const giveBack = await tryCode()
  await db.delete(rateLimits)
  await giveBack()
  await tryCode()
  await expect(tryCode()).rejects.toMatchObject({ code: 'tooManyRequests' })
})
