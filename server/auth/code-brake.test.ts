import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeAccount } from '#server/test/accounts.ts'
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

const check = (name: 'POST /verify-otp' | 'POST /forgot/verify-otp', phone: string, token: string, address: string) =>
  platform.visitor.call(name, { body: { phone, token }, headers: { 'x-forwarded-for': address } })

test('wrong codes of many phones from many addresses slow every address down, and the log tells it once', async () => {
  const { phone } = await makeAccount(platform)
  await platform.visitor.call('POST /resend-otp', { body: { phone } })
  const code = await platform.codeFor(phone)
  for (let guess = 0; guess < most; guess += 1) {
    const name = guess % 2 === 0 ? 'POST /verify-otp' : 'POST /forgot/verify-otp'
    expect((await check(name, `+20101111000${guess}`, '00000', `203.0.113.${guess}`)).status).toBe(422)
  }
  const one = '198.51.100.1'
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await check('POST /verify-otp', `+20101111001${guess}`, wrong(code), one)).status).toBe(422)
  }
  const refused = await check('POST /verify-otp', phone, code, one)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
  expect(lines.filter((line) => line.includes('wrong codes in ten minutes'))).toHaveLength(1)

  // Who did not guess is let in, and ten minutes later so is everybody.
  expect((await check('POST /verify-otp', phone, code, '198.51.100.2')).status).toBe(200)
  await platform.db.execute(sql`update rate_limits set ends_at = now() where key like '%-codes%' or key like 'slow-%'`)
  expect((await check('POST /verify-otp', phone, code, one)).status).toBe(422)
})
