import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/all.ts'
import { callNames, endpointOf, openEveryCall, prepare } from '#server/test/every-call.ts'
import { noLimits } from '#server/test/no-limits.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'

const publicUrl = 'https://school.example'
let platform: Platform
beforeAll(async () => {
  platform = await openEveryCall({ PUBLIC_URL: publicUrl })
})
afterAll(() => platform.close())

describe('another method than the call’s own names nothing', () => {
  test.for(callNames)('%s [G15]', async (call) => {
    const { params } = await prepare(call, platform)
    const path = `/api${(call.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, name) => String(params[name]))}`
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (platform.app.hasRoute({ method, url: `/api${call.split(' ')[1]}` })) continue
      const reply = await platform.app.inject({ method, url: path })
      // Another call may have an address of that shape, and its own answer to a guest.
      expect({ method, status: reply.statusCode }).toEqual({ method, status: expect.toBeOneOf([401, 404]) })
    }
  })
})

describe('the Host of a request is in nothing that is answered or sent on', () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  test.for(callNames)('%s [G18]', async (call) => {
    const { school, role, ...request } = await prepare(call, platform)
    const reply = await school.caller(role).call(call, { ...request, headers })
    expect([200, 201, 401]).toContain(reply.status)
    expect(JSON.stringify([reply.body, reply.headers])).not.toContain('evil')
    if (call === 'POST /initiate-payment') expect(JSON.stringify(reply.body)).toContain(`${publicUrl}/`)
  })
})

/** What is counted by the caller's address, and the settings of how much is enough. */
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
}

describe('whatever address a request claims to come from, its own is counted', () => {
  test.for(Object.entries(byAddress) as [CallName, string][])('%s [G17]', async ([call, variable]) => {
    const strict = await openPlatform({ ...noLimits, [variable]: '2' })
    const answers: number[] = []
    for (let sent = 0; sent < 50; sent += 1) {
      const number = String(sent).padStart(2, '0')
      const headers = { 'x-forwarded-for': `203.0.113.${sent}`, 'x-real-ip': `203.0.113.${sent}` }
      const params = { gateway: 'sandbox' }
      const reply = await strict.visitor.call(call, { params, headers, body: bodies[call]?.(number) ?? {} })
      answers.push(reply.status)
    }
    expect(answers.slice(0, 2)).not.toContain(429)
    expect(answers.slice(-30)).toEqual(Array(30).fill(429))
    await strict.close()
  })
})

const phoneOf = (number: string) => ({ phone: `+2010000000${number}` })
const codeOf = (number: string) => ({ ...phoneOf(number), token: '00000' })
/** Each time another phone or e-mail, which are counted by themselves. */
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

describe('who has made too many calls in a minute waits before every call that knows them', () => {
  const most = 600
  let spent: Platform
  let token: string
  beforeAll(async () => {
    spent = await openPlatform()
    const { call, token: own } = await spent.join('student')
    token = own
    for (let made = 0; made < most; made += 1) expect((await call('GET /settings')).status).toBe(200)
    for (let made = 0; made < most; made += 1) expect((await call('GET /subjects')).status).toBe(200)
  })
  afterAll(() => spent.close())

  test.for(callNames.filter((call) => endpointOf(call).access !== 'public'))('%s [G20]', async (call) => {
    const headers = { authorization: `Bearer ${token}` }
    const params = { id: 1, lessonId: 1, fileId: 1, key: 'a', ref: 'a' }
    const reply = await spent.visitor.call(call, { params, headers })
    expect([reply.status, reply.body.error]).toEqual([429, 'tooManyRequests'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('others go on', async () => {
    expect((await (await spent.join('student')).call('GET /subjects')).status).toBe(200)
  })
})
