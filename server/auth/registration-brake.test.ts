import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeCurriculum } from '#server/test/examples.ts'
import { openPlatform } from '#server/test/platform.ts'
import { openRegistrations } from '#server/test/registrations.ts'

const roomy = await openRegistrations()
afterAll(() => roomy.platform.close())

test('during a site-wide attack one address can test twenty phones, and others still register', async () => {
  const { platform, register } = roomy
  const { phone } = await platform.join('student')
  const from = (address: string, form: Record<string, unknown> = {}) => register(form, { 'x-forwarded-for': address })
  await from('203.0.113.1', { phone })
  await platform.db.execute(sql`update rate_limits set count = 200 where key = 'contact-guesses'`)

  const asked = []
  for (let count = 0; count < 21; count += 1) asked.push((await from('203.0.113.1', { phone })).status)
  expect(asked).toEqual([...Array(20).fill(422), 429])
  expect((await from('203.0.113.1')).status).toBe(429)
  expect((await from('198.51.100.7')).status).toBe(201)
})

test('forms that name an unknown student code meet the limit of an address without a site-wide attack', async () => {
  const strict = await openPlatform({ LIMIT_REGISTRATIONS_PER_HOUR: '3' })
  await makeCurriculum(strict.db)
  const send = (code: string) =>
    strict.visitor.call('POST /register', { body: roomy.person({ user_type: 'parent', code }) })
  const codes = ['STD-AAAAAA', 'STD-AAAAAB', 'STD-AAAAAC', 'STD-AAAAAD']
  const replies = []
  for (const code of codes) replies.push((await send(code)).status)
  expect(replies).toEqual([422, 422, 422, 429])
  await strict.close()
})

test('a network of IPv6 or IPv4 gets the registrations of twenty addresses, and others still register', async () => {
  const strict = await openRegistrations({ LIMIT_REGISTRATIONS_PER_HOUR: '1' })
  const from = async (address: string) => (await strict.register({}, { 'x-forwarded-for': address })).status
  for (const addressOf of [(host: number) => `2001:db8:7:${host}::1`, (host: number) => `203.0.113.${host}`]) {
    for (let host = 1; host <= 20; host += 1) expect(await from(addressOf(host))).toBe(201)
    expect(await from(addressOf(21))).toBe(429)
  }
  expect(await from('2001:db8:8:1::1')).toBe(201)
  expect(await from('198.51.100.1')).toBe(201)
  await strict.platform.close()
})

test('the whole site accepts a number of registrations an hour; refused forms count for nothing', async () => {
  const strict = await openRegistrations({ LIMIT_REGISTRATIONS_OF_ALL: '2' })
  const from = (address: string, form = {}) => strict.register(form, { 'x-forwarded-for': address })
  expect((await from('203.0.113.1', { name: '' })).status).toBe(422)
  for (const address of ['203.0.113.1', '198.51.100.1']) expect((await from(address)).status).toBe(201)
  const refused = await from('192.0.2.1')
  expect([refused.status, refused.body.error]).toEqual([429, 'tooManyRequests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await strict.platform.close()
})
