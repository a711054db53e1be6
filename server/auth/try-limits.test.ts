import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { openPlatform } from '#server/test/platform.ts'
import { appCode, giveTwoStep, wrongAppCode } from '#server/test/two-step.ts'

let junk = 0
/**
 * Returns a phone without an account, never the same again, because wrong tries of one phone have limits of their own.
 */
function nobodysPhone() {
  junk += 1
  return `+2011110${10_000 + junk}`
}

/** Opens a school with low limits of tries for each IP address. */
async function strictSchool(limits: Record<string, string>) {
  const platform = await openPlatform({ TRUST_PROXY: '1', ...limits })
  onTestFinished(platform.close)
  const send =
    (call: 'POST /login' | 'POST /verify-otp' | 'POST /forgot/verify-otp') =>
    async (address: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
      platform.visitor.call(call, { body, headers: { 'x-forwarded-for': address, ...headers } })
  const [logIn, check, checkReset] = [send('POST /login'), send('POST /verify-otp'), send('POST /forgot/verify-otp')]
  /** Sends wrong passwords, each for another phone. */
  const sendJunk = async (address: string, times: number) => {
    const statuses: number[] = []
    for (let sent = 0; sent < times; sent += 1)
      statuses.push((await logIn(address, { phone: nobodysPhone(), password: 'wrong' })).status)
    return statuses
  }
  const person = async () => ({ ...(await makeAccount(platform, { verified: true })), password: goodPassword })
  return { platform, logIn, check, checkReset, sendJunk, person }
}

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => ({
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
})
const own = ({ phone, password }: { phone: string; password: string }) => ({ phone, password })

test.for([
  [
    'IPv6 network has the wrong logins of twenty addresses',
    20,
    (host: number) => `2001:db8:7:${host}::1`,
    '2001:db8:8::1',
  ],
  [
    'IPv4 network has the wrong logins of a hundred addresses',
    100,
    (host: number) => `198.51.100.${host}`,
    '203.0.113.1',
  ],
] as const)('an %s [L4]', async ([, most, addressOf, elsewhere]) => {
  const { sendJunk } = await strictSchool({ LIMIT_LOGINS_PER_HOUR: '1' })
  for (let host = 1; host <= most; host += 1) expect(await sendJunk(addressOf(host), 1)).toEqual([422])
  expect(await sendJunk(addressOf(most + 1), 1)).toEqual([429])
  expect(await sendJunk(elsewhere, 1)).toEqual([422])
})

test('a network checks the codes of twenty addresses', async () => {
  const { check } = await strictSchool({ LIMIT_CODE_CHECKS_PER_HOUR: '1' })
  const guess = async (host: number) =>
    (await check(`2001:db8:7:${host}::1`, { phone: nobodysPhone(), token: '00000' })).status
  for (let host = 1; host <= 20; host += 1) expect(await guess(host)).toBe(422)
  expect(await guess(21)).toBe(429)
})

const shared = '198.51.100.7'

test('wrong logins at a shared address never lock out a device that has signed in before', async () => {
  const { logIn, sendJunk, person } = await strictSchool({ LIMIT_LOGINS_PER_HOUR: '40' })
  const owner = await person()
  const device = cookieOf(await logIn(shared, own(owner)))
  expect(await sendJunk(shared, 41)).toEqual([...Array(40).fill(422), 429])
  expect((await logIn(shared, own(owner))).status, 'an unknown device').toBe(429)
  const statuses = []
  for (let tries = 0; tries < 5; tries += 1) statuses.push((await logIn(shared, own(owner), device)).status)
  expect(statuses, 'the device has a limit of its own').toEqual([200, 200, 200, 200, 429])
})

test('right logins at a shared address leave all its tries to others', async () => {
  const { logIn, sendJunk, person } = await strictSchool({ LIMIT_LOGINS_PER_HOUR: '3' })
  for (let student = 0; student < 7; student += 1) expect((await logIn(shared, own(await person()))).status).toBe(200)
  expect(await sendJunk(shared, 4)).toEqual([422, 422, 422, 429])
})

test('right passwords that open no session leave an address its tries: an unverified account, a missing second step', async () => {
  const { platform, logIn, sendJunk, person } = await strictSchool({ LIMIT_LOGINS_PER_HOUR: '3' })
  const unverified = { ...(await makeAccount(platform)), password: goodPassword }
  const careful = await person()
  const { secret } = await giveTwoStep(platform, careful)
  for (let login = 0; login < 3; login += 1) {
    expect((await logIn(shared, own(unverified))).status).toBe(415)
    expect((await logIn(shared, own(careful))).status).toBe(403)
  }
  expect((await logIn(shared, { ...own(careful), totp: appCode(secret) })).status).toBe(200)
  expect((await logIn(shared, { ...own(careful), totp: wrongAppCode(secret) })).status).toBe(422)
  expect(await sendJunk(shared, 3), 'a wrong second step counts').toEqual([422, 422, 429])
})

test('one account’s right logins leave an address’s tries to others only twenty times an hour', async () => {
  const { logIn, person } = await strictSchool({ LIMIT_LOGINS_PER_HOUR: '2' })
  const owner = await person()
  const statuses = []
  for (let login = 0; login < 23; login += 1) statuses.push((await logIn(shared, own(owner))).status)
  expect(statuses).toEqual([...Array(22).fill(200), 429])
})

test('right codes at a shared address leave all its tries to others', async () => {
  const { platform, check } = await strictSchool({ LIMIT_CODE_CHECKS_PER_HOUR: '2', LIMIT_CODES_SENT_PER_HOUR: '100' })
  const verify = async () => {
    const { phone } = await makeAccount(platform)
    await platform.visitor.call('POST /resend-otp', { body: { phone } })
    return (await check(shared, { phone, token: await platform.codeFor(phone) })).status
  }
  for (let student = 0; student < 5; student += 1) expect(await verify()).toBe(200)
  const statuses = []
  for (let guess = 0; guess < 3; guess += 1)
    statuses.push((await check(shared, { phone: nobodysPhone(), token: '00000' })).status)
  expect(statuses).toEqual([422, 422, 429])
})

test('wrong codes at a shared address never stop the reset on a device that has signed in before', async () => {
  const { platform, logIn, checkReset, person } = await strictSchool({ LIMIT_CODE_CHECKS_PER_HOUR: '2' })
  const owner = await person()
  const device = cookieOf(await logIn(shared, own(owner)))
  const { phone } = owner
  await platform.visitor.call('POST /forgot/password', { body: { phone }, headers: device })
  const token = await platform.codeFor(phone)
  for (const status of [422, 422, 429])
    expect((await checkReset(shared, { phone: nobodysPhone(), token: '00000' })).status).toBe(status)
  expect((await checkReset(shared, { phone, token }, device)).status).toBe(200)
})

test('wrong codes at a shared address never stop the office’s change of a contact', async () => {
  const { platform, check } = await strictSchool({ LIMIT_CODE_CHECKS_PER_HOUR: '2' })
  const [admin, student] = [await platform.join('admin'), await platform.join('student')]
  for (const status of [422, 422, 429])
    expect((await check(shared, { phone: nobodysPhone(), token: '00000' })).status).toBe(status)
  for (let change = 0; change < 2; change += 1) {
    const phone = nobodysPhone()
    const request = { params: student, headers: { 'x-forwarded-for': shared } }
    await admin.call('POST /admin/people/:id/contact/code', { ...request, body: { phone } })
    const body = { phone, token: await platform.codeFor(phone) }
    expect((await admin.call('POST /admin/people/:id/contact', { ...request, body })).status).toBe(200)
  }
})

test('requests for codes at a shared address never stop the office’s codes for people', async () => {
  const { platform } = await strictSchool({ LIMIT_CODES_SENT_PER_HOUR: '3' })
  const admin = await platform.join('admin')
  const headers = { 'x-forwarded-for': shared }
  const forget = async () =>
    (await platform.visitor.call('POST /forgot/password', { body: { phone: nobodysPhone() }, headers })).status
  expect([await forget(), await forget(), await forget(), await forget()]).toEqual([200, 200, 200, 429])
  const statuses = []
  for (let person = 0; person < 2; person += 1) {
    const request = { params: await platform.join('student'), headers }
    const body = { phone: nobodysPhone() }
    statuses.push((await admin.call('POST /admin/people/:id/contact/code', { ...request, body })).status)
    statuses.push((await admin.call('POST /admin/people/:id/reset', request)).status)
  }
  expect(statuses, 'each administrator has a limit').toEqual([200, 200, 200, 429])
})

test('wrong logins at a shared address never stop the login after a reset on a known device', async () => {
  const { platform, logIn, checkReset, sendJunk, person } = await strictSchool({ LIMIT_LOGINS_PER_HOUR: '20' })
  const { phone, password } = await person()
  const [device, other] = [
    cookieOf(await logIn(shared, { phone, password })),
    cookieOf(await logIn('203.0.113.1', { phone, password })),
  ]
  await platform.visitor.call('POST /forgot/password', { body: { phone }, headers: device })
  const { body } = await checkReset(shared, { phone, token: await platform.codeFor(phone) }, device)
  const next = 'أربع كلمات طويلة جدًا'
  const form = { phone, reset_token: body.data.reset_token, password: next, password_confirmation: next }
  expect((await platform.visitor.call('POST /forgot/reset-password', { body: form, headers: device })).status).toBe(200)
  await sendJunk(shared, 21)
  expect((await logIn(shared, { phone, password: next }, other)).status, 'a new password forgets others').toBe(429)
  expect((await logIn(shared, { phone, password: next }, device)).status).toBe(200)
})

test('the counters of tries contain neither a device’s cookie nor a phone', async () => {
  const { platform, logIn, person } = await strictSchool({})
  const owner = await person()
  const device = cookieOf(await logIn(shared, own(owner)))
  await logIn(shared, own(owner), device)
  const { rows } = await platform.db.execute(sql`select key from rate_limits`)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(device.cookie.slice('device='.length))
  expect(JSON.stringify(rows)).not.toContain(owner.phone.slice(1))
})
