import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/people/tables.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { withRealHashes } from '#server/test/cheap-hashes.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { processorMs } from '#server/test/processor-time.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform({ LIMIT_CODES_SENT_PER_HOUR: '1000', LIMIT_CODE_CHECKS_PER_HOUR: '1000' })
})
afterAll(() => platform.close())

const newPassword = 'كلمة أخرى طويلة'
const forgot = (phone: string) => platform.visitor.call('POST /forgot/password', { body: { phone } })
const reset = (body: Record<string, unknown>) =>
  platform.visitor.call('POST /forgot/reset-password', {
    body: { password: newPassword, password_confirmation: newPassword, ...body },
  })
const logIn = (phone: string, password: string) => platform.visitor.call('POST /login', { body: { phone, password } })
async function grantFor(phone: string): Promise<string> {
  await forgot(phone)
  const body = { phone, token: await platform.codeFor(phone) }
  return (await platform.visitor.call('POST /forgot/verify-otp', { body })).body.data.reset_token
}

test('a new password replaces the old password, ends every session and sends the owner a message [L21]', async () => {
  const { phone } = await makeAccount(platform, { verified: true })
  const sessions = [
    (await logIn(phone, goodPassword)).body.data.token,
    (await logIn(phone, goodPassword)).body.data.token,
  ]
  const reset_token = await grantFor(phone)

  const reply = await reset({ phone, reset_token })

  expect(reply.status).toBe(200)
  expect(JSON.stringify(reply.body)).not.toMatch(/token/)
  for (const token of sessions) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await platform.visitor.call('POST /logout', { headers })).status).toBe(401)
  }
  expect((await logIn(phone, goodPassword)).status).toBe(422)
  expect((await logIn(phone, newPassword)).status).toBe(200)
  const told = (await platform.sentTo(phone)).at(-1)
  expect(told).toMatchObject({ channel: 'sms', text: expect.stringContaining('تغيّرت كلمة مرور') })
  expect(told).not.toHaveProperty('code')
  const headers = { authorization: `Bearer ${(await logIn(phone, newPassword)).body.data.token}` }
  const noticed = (await platform.visitor.call('GET /notices', { headers })).body.data
  expect(noticed.map(({ kind }) => kind)).toContain('password.changed')
})

test('a reset ends the delay after wrong passwords', async () => {
  const { phone } = await makeAccount(platform, { verified: true })
  for (let tries = 0; tries < 6; tries += 1) await logIn(phone, 'wrong')
  expect((await reset({ phone, reset_token: await grantFor(phone) })).status).toBe(200)
  expect((await logIn(phone, newPassword)).status).toBe(200)
})

test('a missing, unknown, expired or another phone’s grant changes no password [L19 L20]', async () => {
  const victim = await makeAccount(platform, { verified: true })
  const attacker = await makeAccount(platform, { verified: true })
  const before = await hashOf(victim.phone)
  const foreign = await grantFor(attacker.phone)
  const own = await grantFor(victim.phone)

  for (const reset_token of ['', undefined, 'x', foreign]) {
    const reply = await reset({ phone: victim.phone, reset_token })
    expect(reply).toMatchObject({ status: 422, body: { error: 'auth.invalidReset' } })
  }
  await platform.db.execute(sql`update reset_grants set expires_at = now() - interval '1 second'`)
  expect((await reset({ phone: victim.phone, reset_token: own })).status).toBe(422)
  expect(await hashOf(victim.phone)).toBe(before)
})

test('a grant works once, also when it is sent twice at the same moment [L19]', async () => {
  const { phone } = await makeAccount(platform, { verified: true })
  const reset_token = await grantFor(phone)
  const replies = await Promise.all([1, 2, 3].map(() => reset({ phone, reset_token })))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422])
  expect((await reset({ phone, reset_token })).body.error).toBe('auth.invalidReset')
})

test('a refused form does not use up the grant', async () => {
  const { phone } = await makeAccount(platform, { verified: true, name: 'Mona Salem' })
  const reset_token = await grantFor(phone)
  const refused = [
    await reset({ phone, reset_token, password_confirmation: 'something else' }),
    await reset({ phone, reset_token, password: 'short', password_confirmation: 'short' }),
    await reset({ phone, reset_token, password: 'short', password_confirmation: 'something else' }),
    await reset({ phone, reset_token, password: 'password1', password_confirmation: 'something else' }),
    await reset({ phone, reset_token, password: 'password1', password_confirmation: 'password1' }),
    await reset({ phone, reset_token, password: 'mona salem', password_confirmation: 'mona salem' }),
  ]
  expect(refused.map((reply) => [reply.status, Object.keys(reply.body.data ?? {})])).toEqual([
    [422, ['password_confirmation']],
    [422, ['password']],
    [422, ['password_confirmation', 'password']],
    [422, ['password', 'password_confirmation']],
    [422, ['password']],
    [422, ['password']],
  ])
  expect((await reset({ phone, reset_token })).status).toBe(200)
})

test('without a grant the form does not reveal which passwords contain the owner’s name', async () => {
  const { phone } = await makeAccount(platform, { verified: true, name: 'Mona Salem' })
  const guess = { phone, reset_token: 'x', password: 'mona salem', password_confirmation: 'mona salem' }
  expect((await reset(guess)).body.error).toBe('auth.invalidReset')
})

test('only phones of the offered countries get a reset code [L17]', async () => {
  const abroad = await makeAccount(platform, { verified: true, phone: '+4915112345678' })
  const reply = await forgot(abroad.phone)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.data ?? {})).toEqual(['phone'])
  expect(await platform.sentTo(abroad.phone)).toEqual([])
  const saudi = await makeAccount(platform, { verified: true, phone: '+966512345678' })
  expect((await forgot(saudi.phone)).status).toBe(200)
  expect(await platform.sentTo(saudi.phone)).toHaveLength(1)
})

test('an unknown phone gets the same answer, and no message is sent [L18]', async () => {
  const { phone } = await makeAccount(platform, { verified: true })
  const [known, unknown] = [await forgot(phone), await forgot('+201066667777')]
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect(await platform.sentTo('+201066667777')).toEqual([])
})

// Making a code takes most of the processor time, so the server also makes a code for unknown phones.
test('an unknown phone is answered after the same time [L18]', async () => {
  const times: Record<string, number[]> = { known: [], unknown: [] }
  await withRealHashes(async () => {
    for (let round = 0; round < 16; round += 1) {
      const { phone } = await platform.join('student')
      const nobodys = `+2010555555${String(round).padStart(2, '0')}`
      for (const [kind, asked] of Object.entries({ known: phone, unknown: nobodys })) {
        times[kind]?.push(await processorMs(() => forgot(asked)))
      }
    }
  })
  const quarter = (all: number[] = []) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 4)] ?? 0
  const ratio = quarter(times.known) / quarter(times.unknown)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.6)
})

test('a person who proves the phone by a reset needs no second code', async () => {
  const { phone } = await makeAccount(platform)
  await reset({ phone, reset_token: await grantFor(phone) })
  expect((await logIn(phone, newPassword)).status).toBe(200)
})

async function hashOf(phone: string) {
  const [user] = await platform.db.select().from(users).where(eq(users.phone, phone))
  return user?.password_hash
}
