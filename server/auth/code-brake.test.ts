import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { countSoFar } from '#server/http/rate-limits.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { wrong } from '#server/test/codes.ts'
import { openPlatform } from '#server/test/platform.ts'

const most = 6
const lines: string[] = []
const platform = await openPlatform(
  { TRUST_PROXY: '1', LIMIT_WRONG_CODES_OF_ALL: String(most), LOG_LEVEL: 'error' },
  undefined,
  { write: (line) => lines.push(line) },
)
afterAll(() => platform.close())

const check = (phone: string, token: string, address: string) =>
  platform.visitor.call('POST /verify-otp', { body: { phone, token }, headers: { 'x-forwarded-for': address } })

async function phoneWithCode() {
  const { phone } = await makeAccount(platform)
  await platform.visitor.call('POST /resend-otp', { body: { phone } })
  return { phone, code: await platform.codeFor(phone) }
}

test('wrong guesses at three codes from many addresses slow another address down; right codes still pass', async () => {
  const [first, second, third] = [await phoneWithCode(), await phoneWithCode(), await phoneWithCode()]
  const [guesser, crowd] = ['198.51.100.1', '198.51.100.2']
  const nobodys = (number: number) => `+2010111100${10 + number}`

  // A phone without an account has no code to guess.
  for (let guess = 0; guess < most; guess += 1) await check(nobodys(guess), '00000', `203.0.113.${guess}`)
  for (let guess = 0; guess < 25; guess += 1) expect((await check(nobodys(guess), '00000', guesser)).status).toBe(422)

  for (let guess = 0; guess < most; guess += 1) {
    const { phone, code } = [first, second, third][guess % 3] ?? first
    expect((await check(phone, wrong(code), `203.0.113.${guess}`)).status).toBe(422)
  }
  expect(lines.filter((line) => line.includes('wrong codes in ten minutes'))).toHaveLength(1)
  for (let guess = 0; guess < 20; guess += 1) expect((await check(nobodys(guess), '00000', guesser)).status).toBe(422)
  const refused = await check(first.phone, first.code, guesser)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)

  for (let student = 0; student < 22; student += 1) {
    const { phone, code } = await phoneWithCode()
    expect((await check(phone, code, crowd)).status).toBe(200)
  }
  await endBrake()
  expect((await check(first.phone, first.code, guesser)).status).toBe(200)
})

test('while the brake is on, all addresses of one network together get sixty guesses', async () => {
  const networks = ['slow-wrong-codes:2001:db8:77::/48', 'slow-wrong-codes:192.0.2.0/24']
  for (const key of ['wrong-codes', ...networks]) await setCount(key, key === 'wrong-codes' ? most : 58)
  for (const addressOf of [(place: number) => `2001:db8:77:${place}::1`, (place: number) => `192.0.2.${place}`]) {
    const statuses = []
    for (let place = 0; place < 4; place += 1)
      statuses.push((await check('+201011110099', '00000', addressOf(place))).status)
    expect(statuses).toEqual([422, 422, 429, 429])
  }
  const { phone, code } = await phoneWithCode()
  expect((await check(phone, code, '2001:db8:78::1')).status).toBe(200)
  await endBrake()
})

test('while the brake is on, a device that has signed in before checks its reset code, and its wrong codes count', async () => {
  const { phone } = await makeAccount(platform, { verified: true })
  const login = await platform.visitor.call('POST /login', { body: { phone, password: goodPassword } })
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  await platform.visitor.call('POST /forgot/password', { body: { phone }, headers: { cookie } })
  const token = await platform.codeFor(phone)
  await setCount('wrong-codes', most)
  await setCount('slow-wrong-codes:203.0.113.77', 20)
  const checkReset = async (typed: string, headers = {}) => {
    const body = { phone, token: typed }
    const from = { 'x-forwarded-for': '203.0.113.77' }
    return (await platform.visitor.call('POST /forgot/verify-otp', { body, headers: { ...from, ...headers } })).status
  }
  expect(await checkReset(token)).toBe(429)
  expect(await checkReset(wrong(token), { cookie })).toBe(422)
  expect(await countSoFar(platform.db, 'wrong-codes')).toBe(most + 1)
  expect(await checkReset(token, { cookie })).toBe(200)
  await endBrake()
})

const endBrake = () =>
  platform.db.execute(sql`update rate_limits set ends_at = now() where key like 'slow-%' or key = 'wrong-codes'`)

const setCount = (key: string, count: number) =>
  platform.db.execute(sql`
    insert into rate_limits (key, count, ends_at) values (${key}, ${count}, now() + interval '10 minutes')
    on conflict (key) do update set count = excluded.count, ends_at = excluded.ends_at`)
