import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeAccount, openLogins } from '#server/test/accounts.ts'
import { openPlatform } from '#server/test/platform.ts'
import { hashPassword } from './passwords.ts'
import { sessions } from './tables.ts'

const { platform, logIn, holdDelay } = await openLogins()
afterAll(() => platform.close())

test('five wrong passwords start a delay, in which the right password is refused too [L4]', async () => {
  const { phone } = await makeAccount(platform, { verified: true })
  const other = await makeAccount(platform, { verified: true })
  for (let tries = 0; tries < 5; tries += 1) expect((await logIn(phone, 'wrong')).status).toBe(422)

  await holdDelay(phone)
  expect((await logIn(phone, 'wrong')).status).toBe(429)
  expect((await logIn(phone)).status).toBe(429)
  expect((await logIn(phone, 'wrong', { 'x-forwarded-for': '198.51.100.9' })).status).toBe(422)
  expect((await logIn(other.phone)).status).toBe(200)

  await passDelay(phone)
  expect((await logIn(phone)).status).toBe(200)
})

test('each further wrong password doubles the delay, up to a quarter of an hour; a right password clears the delay', async () => {
  const { phone } = await makeAccount(platform, { verified: true })
  for (let tries = 0; tries < 4; tries += 1) await logIn(phone, 'wrong')
  for (const delay of [32, 64, 128, 256, 512, 900, 900]) {
    const began = performance.now()
    await logIn(phone, 'wrong')
    const wait = Number((await logIn(phone, 'wrong')).headers['retry-after'])
    const elapsed = (performance.now() - began) / 1000
    expect(wait).toBeLessThanOrEqual(delay)
    expect(wait).toBeGreaterThanOrEqual(Math.floor(delay - elapsed))
    await passDelay(phone)
  }
  expect((await logIn(phone)).status).toBe(200)
  expect((await logIn(phone, 'wrong')).status).toBe(422)
})

test('parallel guesses do not get around the delay', async () => {
  const { phone } = await makeAccount(platform, { verified: true })
  const guess = async () => {
    const { status } = await logIn(phone, 'wrong')
    await holdDelay(phone)
    return status
  }
  const replies = await Promise.all(Array.from({ length: 30 }, guess))
  expect(replies.filter((status) => status === 422)).toHaveLength(5)
  expect(replies.filter((status) => status === 429)).toHaveLength(25)
})

test('many parallel logins with the right password succeed', async () => {
  const { id, phone } = await makeAccount(platform, { verified: true })
  const replies = await Promise.all(Array.from({ length: 12 }, () => logIn(phone)))
  expect(replies.every((reply) => reply.status === 200)).toBe(true)
  await logIn(phone)
  expect(await platform.db.$count(sessions, eq(sessions.user_id, id))).toBe(5)
})

test.for([
  ['a teacher who only claims the phone', { phone_claimed: true, verified: true }],
  ['a registration that never verified', { verified: false }],
] as const)('the right password of %s does not reset the count of the phone’s other account', async ([, kind]) => {
  const other = await makeAccount(platform, { verified: true, phone_claimed: !kind.verified })
  const password_hash = await hashPassword('كلمة المدّعي الطويلة')
  await makeAccount(platform, { ...kind, phone: other.phone, password_hash })
  for (let tries = 0; tries < 4; tries += 1) await logIn(other.phone, 'wrong')
  await logIn(other.phone, 'كلمة المدّعي الطويلة')

  expect((await logIn(other.phone, 'wrong')).status).toBe(422)
  expect((await logIn(other.phone, 'wrong')).status).toBe(429)
})

test('five wrong passwords for an unknown phone also start a delay', async () => {
  const replies = []
  for (let tries = 0; tries < 6; tries += 1) replies.push((await logIn('+201555555555', 'wrong')).status)
  expect(replies).toEqual([422, 422, 422, 422, 422, 429])
})

test('one address cannot exceed its logins of an hour, even with a forged forwarding header [G17]', async () => {
  const strict = await openPlatform({ LIMIT_LOGINS_PER_HOUR: '4' })
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${tries}` }
    const body = { phone: `+20100000010${tries}`, password: 'wrong' }
    statuses.push((await strict.visitor.call('POST /login', { body, headers })).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 429, 429])
  await strict.close()
})

const passDelay = (phone: string) =>
  platform.db.execute(sql`update login_failures set blocked_until = now() - interval '1 second' where phone = ${phone}`)
