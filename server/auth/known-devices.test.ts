import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { goodPassword, makeAccount, openLogins } from '#server/test/accounts.ts'
import { wrong } from '#server/test/codes.ts'

const { platform, logIn, holdDelay } = await openLogins()
afterAll(() => platform.close())

const here = { 'x-forwarded-for': '198.51.100.1' }
const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
const account = () => makeAccount(platform, { verified: true })

async function deviceOf(phone: string) {
  const reply = await logIn(phone, undefined, here)
  const cookie = String(reply.headers['set-cookie'])
  expect(cookie).toMatch(/^device=[\w-]{32}; Path=\/api; HttpOnly; SameSite=Lax; Max-Age=31536000$/)
  return { cookie: cookie.split(';')[0] ?? '' }
}

async function failFrom(phone: string, headers: Record<string, string>, times = 5) {
  for (let tries = 0; tries < times; tries += 1) await logIn(phone, 'wrong', headers)
  await holdDelay(phone)
}

test('five wrong passwords of a stranger do not lock the owner out at another address [L4]', async () => {
  const { phone } = await account()
  await failFrom(phone, elsewhere)
  expect((await logIn(phone, undefined, elsewhere)).status).toBe(429)
  expect((await logIn(phone, undefined, here)).status).toBe(200)
  expect((await logIn(phone, undefined, elsewhere)).status, 'the stranger still waits').toBe(429)
})

test('a device that has logged in before also passes at the stranger’s own address; another person’s device does not', async () => {
  const [owner, other] = [await account(), await account()]
  const [device, foreign] = [await deviceOf(owner.phone), await deviceOf(other.phone)]
  await failFrom(owner.phone, here)
  expect((await logIn(owner.phone, undefined, { ...here, ...foreign })).status).toBe(429)
  expect((await logIn(owner.phone, undefined, { ...here, cookie: 'device=made-up' })).status).toBe(429)
  expect((await logIn(owner.phone, undefined, { ...here, ...device })).status).toBe(200)
  await failFrom(owner.phone, { ...here, ...device })
  expect((await logIn(owner.phone, undefined, { ...here, ...device })).status, 'five of its own').toBe(429)
})

test('guesses from many addresses reach the limit of all unknown devices; a known device still passes', async () => {
  const { phone } = await account()
  const device = await deviceOf(phone)
  const statuses = []
  for (let guess = 0; guess < 51; guess += 1)
    statuses.push((await logIn(phone, 'wrong', { 'x-forwarded-for': `2001:db8:${guess}::1` })).status)
  expect(statuses).toEqual([...Array(50).fill(422), 429])
  expect((await logIn(phone, undefined, { 'x-forwarded-for': '192.0.2.1', ...device })).status).toBe(200)
})

test('changing the address within one network brings fifteen guesses, not more', async () => {
  const { phone } = await account()
  const statuses = []
  for (let guess = 0; guess < 16; guess += 1)
    statuses.push((await logIn(phone, 'wrong', { 'x-forwarded-for': `2001:db8:1:${guess}::1` })).status)
  expect(statuses).toEqual([...Array(15).fill(422), 429])
})

test('a stranger’s requests for reset codes do not use up a known device’s five a day', async () => {
  const { phone } = await account()
  const device = await deviceOf(phone)
  const forgot = (headers: Record<string, string> = {}) =>
    platform.visitor.call('POST /forgot/password', { body: { phone }, headers })
  const verify = (token: string, headers: Record<string, string> = {}) =>
    platform.visitor.call('POST /forgot/verify-otp', { body: { phone, token }, headers })
  for (let count = 0; count < 5; count += 1) {
    expect((await forgot()).status).toBe(200)
    await platform.db.execute(sql`update codes set created_at = created_at - interval '61 seconds'`)
  }
  expect((await forgot()).status).toBe(429)
  expect((await forgot(device)).status).toBe(200)
  const code = await platform.codeFor(phone)
  expect((await verify(code)).status, 'its code is nothing to a stranger').toBe(422)
  expect((await verify(code, device)).status).toBe(200)
})

test('the table of known devices has only the hash of a device', async () => {
  const { id, phone } = await account()
  const device = await deviceOf(phone)
  const { rows } = await platform.db.execute(sql`select * from known_devices where user_id = ${id}`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(device.cookie.slice('device='.length))
})

test('a device that verifies an account becomes a known device of the account; a wrong code makes no device known', async () => {
  const { phone } = await makeAccount(platform)
  await platform.visitor.call('POST /resend-otp', { body: { phone } })
  const token = await platform.codeFor(phone)
  const verify = (code: string) =>
    platform.visitor.call('POST /verify-otp', { body: { phone, token: code }, headers: here })
  expect((await verify(wrong(token))).headers['set-cookie']).toBeUndefined()
  const cookie = String((await verify(token)).headers['set-cookie']).split(';')[0] ?? ''
  expect(cookie).toMatch(/^device=[\w-]{32}$/)

  await failFrom(phone, here)
  expect((await logIn(phone, undefined, here)).status).toBe(429)
  expect((await logIn(phone, undefined, { ...here, cookie })).status).toBe(200)
})

test.for(['change', 'reset'] as const)(
  'after the %s of a password, no earlier device is a known device',
  async (how) => {
    const { phone } = await account()
    const { cookie } = await deviceOf(phone)
    const password = 'four other long words'
    const passwords = { password, password_confirmation: password }
    if (how === 'change') {
      const headers = { authorization: `Bearer ${(await logIn(phone)).body.data.token}` }
      const body = { current_password: goodPassword, ...passwords }
      expect((await platform.visitor.call('POST /account/password', { headers, body })).status).toBe(200)
    } else {
      await platform.visitor.call('POST /forgot/password', { body: { phone } })
      const body = { phone, token: await platform.codeFor(phone) }
      const { reset_token } = (await platform.visitor.call('POST /forgot/verify-otp', { body })).body.data
      const form = { phone, reset_token, ...passwords }
      expect((await platform.visitor.call('POST /forgot/reset-password', { body: form })).status).toBe(200)
    }
    await failFrom(phone, here)
    expect((await logIn(phone, password, { ...here, cookie })).status).toBe(429)
  },
)

test('a login on a new device causes a notice; the first device and a known device do not', async () => {
  const { phone } = await account()
  const device = await deviceOf(phone)
  await logIn(phone, undefined, { ...here, ...device })
  const noticesOf = async (token: string) =>
    (await platform.visitor.call('GET /notices', { headers: { authorization: `Bearer ${token}` } }, 'en')).body.data
  const known = (await logIn(phone, undefined, { ...here, ...device })).body.data.token
  expect(await noticesOf(known)).toEqual([])
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
  await logIn(phone, undefined, { ...elsewhere, 'user-agent': agent })
  const [notice, ...more] = await noticesOf(known)
  expect(notice?.text).toMatch(/^There was a sign-in to your account from a new device: Chrome on Android\./)
  expect(more).toEqual([])
})
