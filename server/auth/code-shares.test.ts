import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeAccount } from '#server/test/accounts.ts'
import { wrong } from '#server/test/codes.ts'
import { openRegistrations } from '#server/test/registrations.ts'

const { platform, newPhone, register } = await openRegistrations()
afterAll(() => platform.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const [stranger, owner, third] = [from('203.0.113.9'), from('198.51.100.1'), from('192.0.2.5')]
const askFor =
  (name: 'POST /forgot/password' | 'POST /resend-otp') => async (phone: string, headers: Record<string, string>) => {
    await platform.db.execute(sql`update codes set created_at = created_at - interval '61 seconds'`)
    return (await platform.visitor.call(name, { body: { phone }, headers })).status
  }
const forgot = askFor('POST /forgot/password')
const resend = askFor('POST /resend-otp')

async function times<T>(count: number, act: () => Promise<T>) {
  const found: T[] = []
  for (let place = 0; place < count; place += 1) found.push(await act())
  return found
}

test('a stranger who uses up the reset codes of a phone leaves its owner five at another network', async () => {
  for (const { phone } of [await makeAccount(platform, { verified: true }), { phone: newPhone() }]) {
    expect(await times(6, () => forgot(phone, stranger))).toEqual([...Array(5).fill(200), 429])
    expect(await forgot(phone, from('203.0.113.77')), 'another address of the same network').toBe(429)
    expect(await times(6, () => forgot(phone, owner))).toEqual([...Array(5).fill(200), 429])
  }
})

test('a phone gets ten reset codes a day from all strangers together', async () => {
  const { phone } = await makeAccount(platform, { verified: true })
  for (const headers of [stranger, owner]) await times(5, () => forgot(phone, headers))
  expect(await forgot(phone, third)).toBe(429)
  expect(await platform.sentTo(phone)).toHaveLength(10)
})

test('a stranger who registers a phone and uses up its codes leaves codes to the owner’s registration', async () => {
  const phone = newPhone()
  await register({ phone }, stranger)
  expect(await times(5, () => resend(phone, stranger))).toEqual([...Array(4).fill(200), 429])
  await platform.db.execute(sql`update users set created_at = created_at - interval '1 hour'`)
  await platform.db.execute(sql`update codes set expires_at = now()`)

  const registered = await register({ phone, name: 'صاحبة الرقم' }, owner)
  expect(registered).toMatchObject({ status: 201, body: { data: { wait_seconds: 0 } } })
  const body = { phone, token: await platform.codeFor(phone) }
  const proof = await platform.visitor.call('POST /verify-otp', { body, headers: owner })
  expect(proof.body.data.user.name).toBe('صاحبة الرقم')
})

test('a stranger’s wrong guesses leave the owner two tries of a code', async () => {
  const { phone } = await makeAccount(platform, { verified: true })
  await forgot(phone, owner)
  const token = await platform.codeFor(phone)
  const verify = (typed: string, headers: Record<string, string>) =>
    platform.visitor.call('POST /forgot/verify-otp', { body: { phone, token: typed }, headers })
  for (const headers of [stranger, third]) await times(5, () => verify(wrong(token), headers))
  expect((await verify(token, stranger)).status).toBe(422)
  expect((await verify(wrong(token), owner)).status).toBe(422)
  expect((await verify(token, owner)).status).toBe(200)
})
