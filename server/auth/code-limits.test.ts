import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goodPassword } from '#server/test/accounts.ts'
import { openRegistrations } from '#server/test/registrations.ts'

test('above the codes of an hour no call of the site sends one, and a known and an unknown phone get one reply', async () => {
  const { platform, newPhone, person, register } = await openRegistrations({ LIMIT_CODES_SENT_OF_ALL: '2' })
  const forget = async (phone: string) =>
    (await platform.visitor.call('POST /forgot/password', { body: { phone } })).status
  for (let asked = 0; asked < 3; asked += 1) expect(await forget(newPhone())).toBe(200)
  const { phone } = await platform.join('student')
  const registered = person()
  expect((await platform.visitor.call('POST /register', { body: registered })).status).toBe(201)
  expect(await forget(phone)).toBe(200)

  expect((await register()).status).toBe(429)
  expect([await forget((await platform.join('student')).phone), await forget(newPhone())]).toEqual([429, 429])
  await platform.db.execute(sql`update codes set created_at = now() - interval '2 days', expires_at = now()`)
  const login = { phone: registered.phone, password: goodPassword }
  expect((await platform.visitor.call('POST /login', { body: login })).status).toBe(415)
  expect(await platform.sentTo(registered.phone)).toHaveLength(1)
  expect(await platform.sentTo(phone)).toHaveLength(1)
  await platform.close()
})

test('a network may ask for the codes of twenty addresses, and others still ask', async () => {
  const { platform, newPhone } = await openRegistrations({ LIMIT_CODES_SENT_PER_HOUR: '1' })
  const ask = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await platform.visitor.call('POST /forgot/password', { headers, body: { phone: newPhone() } })).status
  }
  for (let host = 1; host <= 20; host += 1) expect(await ask(`2001:db8:7:${host}::1`)).toBe(200)
  expect(await ask('2001:db8:7:21::1')).toBe(429)
  expect(await ask('2001:db8:8:1::1')).toBe(200)
  await platform.close()
})
