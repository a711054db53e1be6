import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/all.ts'
import { codes } from '#server/auth/tables.ts'
import { rateLimits } from '#server/http/tables.ts'
import { callNames, changesNothing, endpointOf, openEveryCall, prepare, preparing } from '#server/test/every-call.ts'
import { noLimits } from '#server/test/no-limits.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'

const publicUrl = 'https://school.example'
let platform: Platform
beforeAll(async () => {
  platform = await openEveryCall({ PUBLIC_URL: publicUrl })
})
afterAll(() => platform.close())

const prepareUnchanged = preparing()

describe('a wrong method finds no call', () => {
  test.for(callNames)('%s [G15]', async (call) => {
    const path = `/api${(call.split(' ')[1] ?? '').replace(/:\w+/g, '1')}`
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (platform.app.hasRoute({ method, url: `/api${call.split(' ')[1]}` })) continue
      const reply = await platform.app.inject({ method, url: path })
      // Another call may match the same address and ask a visitor to log in.
      expect({ method, status: reply.statusCode }).toEqual({ method, status: expect.toBeOneOf([401, 404]) })
    }
  })
})

describe('a forged Host header appears in no reply', () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  test.for(callNames)('%s [G18]', async (call) => {
    const { school, role, ...request } = await (changesNothing(call) ? prepareUnchanged : prepare)(call, platform)
    const reply = await school.caller(role).call(call, { ...request, headers: { ...request.headers, ...headers } })
    expect([200, 201, 204, 401]).toContain(reply.status)
    expect(JSON.stringify([reply.body, reply.headers])).not.toContain('evil')
    if (call === 'POST /initiate-payment') expect(JSON.stringify(reply.body)).toContain(`${publicUrl}/`)
  })
})

/** Calls whose limit per IP address is a setting, each with that setting. */
const byAddress: Partial<Record<CallName, string>> = {
  'POST /register': 'LIMIT_REGISTRATIONS_PER_HOUR',
  'POST /login': 'LIMIT_LOGINS_PER_HOUR',
  'POST /verify-otp': 'LIMIT_CODE_CHECKS_PER_HOUR',
  'POST /forgot/verify-otp': 'LIMIT_CODE_CHECKS_PER_HOUR',
  'POST /resend-otp': 'LIMIT_CODES_SENT_PER_HOUR',
  'POST /forgot/resend-otp': 'LIMIT_CODES_SENT_PER_HOUR',
  'POST /forgot/password': 'LIMIT_CODES_SENT_PER_HOUR',
  'POST /verify_account': 'LIMIT_CODES_SENT_PER_HOUR',
  'POST /contact': 'LIMIT_LETTERS_PER_HOUR',
  'POST /webhooks/:gateway': 'LIMIT_REFUSED_CALLBACKS',
  'POST /message-reports/:provider': 'LIMIT_REFUSED_CALLBACKS',
}

describe('a forged IP address in a header does not get around a limit', () => {
  let strict: Platform
  beforeAll(async () => {
    const limits = Object.fromEntries(Object.values(byAddress).map((variable) => [variable, '2']))
    strict = await openPlatform({ ...noLimits, ...limits })
  })
  beforeEach(async () => {
    for (const table of [rateLimits, codes]) await strict.db.delete(table)
  })
  afterAll(() => strict.close())

  test.for(Object.keys(byAddress) as CallName[])('%s [G17]', async (call) => {
    const answers: number[] = []
    for (let sent = 0; sent < 30 && answers.filter((status) => status === 429).length < 3; sent += 1) {
      const number = String(sent).padStart(2, '0')
      const headers = { 'x-forwarded-for': `203.0.113.${sent}`, 'x-real-ip': `203.0.113.${sent}` }
      const params = { gateway: 'sandbox', provider: 'whatsapp' }
      const reply = await strict.visitor.call(call, { params, headers, body: bodies[call]?.(number) ?? {} })
      answers.push(reply.status)
    }
    expect(answers.slice(0, 2)).not.toContain(429)
    expect(answers.slice(-3)).toEqual(Array(3).fill(429))
  })
})

const phoneOf = (number: string) => ({ phone: `+2010000000${number}` })
const codeOf = (number: string) => ({ ...phoneOf(number), token: '00000' })
/** Each request has another phone or e-mail, because phones and e-mails have limits of their own. */
const bodies: Partial<Record<CallName, (number: string) => object>> = {
  'POST /register': phoneOf,
  'POST /login': (number) => ({ ...phoneOf(number), password: 'wrong' }),
  'POST /verify-otp': codeOf,
  'POST /forgot/verify-otp': codeOf,
  'POST /resend-otp': phoneOf,
  'POST /forgot/resend-otp': phoneOf,
  'POST /forgot/password': phoneOf,
  'POST /verify_account': (number) => ({ email: `a${number}@example.com` }),
  'POST /contact': (number) => ({
    ...phoneOf(number),
    name: 'منى',
    email: 'm@example.com',
    subject: 'س',
    message: 'س',
  }),
}

describe('a user with too many calls in a minute has to wait before every call that reads the login', () => {
  const most = 20
  let spent: Platform
  let token: string
  const minuteEndsIn = (seconds: number) =>
    spent.db.execute(sql`update rate_limits set ends_at = now() + make_interval(secs => ${seconds})`)
  beforeAll(async () => {
    spent = await openPlatform({ LIMIT_CALLS_PER_MINUTE: String(most) })
    const { call, token: own } = await spent.join('student')
    token = own
    for (let made = 0; made < most; made += 1) expect((await call('GET /settings')).status).toBe(200)
    for (let made = 0; made < most; made += 1) {
      expect((await call('GET /subjects')).status).toBe(200)
      if (made === 0) await minuteEndsIn(3600)
    }
  })
  // A busy machine takes longer than a minute for all these calls.
  beforeEach(() => minuteEndsIn(60))
  afterAll(() => spent.close())

  test.for(callNames.filter((call) => endpointOf(call).access !== 'public'))('%s [G20]', async (call) => {
    const headers = { authorization: `Bearer ${token}` }
    const params = { id: 1, lessonId: 1, fileId: 1, key: 'a', ref: 'a' }
    const reply = await spent.visitor.call(call, { params, headers })
    expect([reply.status, reply.body.error]).toEqual([429, 'tooManyRequests'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('other users can go on', async () => {
    expect((await (await spent.join('student')).call('GET /subjects')).status).toBe(200)
  })
})
