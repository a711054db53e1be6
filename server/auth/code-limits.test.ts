import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rateLimits } from '#server/http/tables.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { openRegistrations } from '#server/test/registrations.ts'

test('above the codes of an hour no call of the site sends one, and a known and an unknown phone get one reply', async () => {
  const { platform, newPhone, person, register } = await openRegistrations({ LIMIT_CODES_SENT_OF_ALL: '2' })
  const forget = async (phone: string) =>
    (await platform.visitor.call('POST /forgot/password', { body: { phone } })).status
  for (let asked = 0; asked < 3; asked += 1) expect(await forget(newPhone())).toBe(200)
  const [{ phone }, second] = [await platform.join('student'), await platform.join('student')]
  const registered = person()
  expect((await platform.visitor.call('POST /register', { body: registered })).status).toBe(201)
  expect((await register()).status).toBe(201)
  expect([await forget(phone), await forget(second.phone)]).toEqual([200, 200])

  expect((await register()).status).toBe(429)
  expect([await forget((await platform.join('student')).phone), await forget(newPhone())]).toEqual([429, 429])
  await platform.db.execute(sql`update codes set created_at = now() - interval '2 days', expires_at = now()`)
  const login = { phone: registered.phone, password: goodPassword }
  expect((await platform.visitor.call('POST /login', { body: login })).status).toBe(415)
  expect(await platform.sentTo(registered.phone)).toHaveLength(1)
  expect(await platform.sentTo(phone)).toHaveLength(1)
  await platform.close()
})

/** Opens a school of two codes an hour for each group, in which strangers' registrations have used up theirs. */
async function floodedSchool() {
  const school = await openRegistrations({ LIMIT_CODES_SENT_OF_ALL: '2' })
  const { visitor } = school.platform
  onTestFinished(school.platform.close)
  for (const status of [201, 201, 429]) expect((await school.register()).status).toBe(status)
  const forget = async (phone: string, headers = {}) =>
    (await visitor.call('POST /forgot/password', { body: { phone }, headers })).status
  return { ...school, visitor, forget }
}

test('registrations of strangers leave the reset codes of verified accounts, also of those with a proven e-mail alone', async () => {
  const { platform, forget } = await floodedSchool()
  const proven = await platform.join('student')
  expect(await forget(proven.phone)).toBe(200)
  expect(await platform.sentTo(proven.phone)).toHaveLength(1)
  const email = 'claimer@example.com'
  const claimer = await platform.join('teacher', { phone_claimed: true, email, email_proven: true })
  expect(await forget(claimer.phone)).toBe(200)
  expect(await platform.sentTo(email)).toHaveLength(1)
})

test('a reset of an unverified account above the codes of its group sends nothing, and the replies are those of an unknown phone', async () => {
  const { platform, newPhone, forget } = await floodedSchool()
  const { phone } = await makeAccount(platform)
  for (const asked of [phone, newPhone()]) expect([await forget(asked), await forget(asked)]).toEqual([200, 429])
  expect(await platform.sentTo(phone)).toHaveLength(0)
})

test('a known device gets its reset code above the codes of the hour, and other devices wait', async () => {
  const { platform, visitor, forget } = await floodedSchool()
  const { phone } = await makeAccount(platform, { verified: true })
  const login = await visitor.call('POST /login', { body: { phone, password: goodPassword } })
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  for (let sent = 0; sent < 2; sent += 1) expect(await forget((await platform.join('student')).phone)).toBe(200)

  expect(await forget(phone)).toBe(429)
  expect(await forget(phone, { cookie })).toBe(200)
  expect(await platform.sentTo(phone)).toHaveLength(1)
})

test('an IPv6 network may ask for the codes of twenty addresses, an IPv4 network of a hundred; others still ask', async () => {
  const { platform, newPhone } = await openRegistrations({ LIMIT_CODES_SENT_PER_HOUR: '1' })
  onTestFinished(platform.close)
  const ask = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await platform.visitor.call('POST /forgot/password', { headers, body: { phone: newPhone() } })).status
  }
  for (let host = 1; host <= 20; host += 1) expect(await ask(`2001:db8:7:${host}::1`)).toBe(200)
  expect(await ask('2001:db8:7:21::1')).toBe(429)
  expect(await ask('2001:db8:8:1::1')).toBe(200)

  const key = 'codes-sent-of-network:198.51.100.0/24'
  await platform.db.insert(rateLimits).values({ key, count: 99, ends_at: sql`now() + interval '1 hour'` })
  expect([await ask('198.51.100.7'), await ask('198.51.100.8')]).toEqual([200, 429])
  expect(await ask('203.0.113.1')).toBe(200)
})

test('requests for codes at a shared address never refuse a device that has signed in before', async () => {
  const { platform, newPhone } = await openRegistrations({ LIMIT_CODES_SENT_PER_HOUR: '20' })
  onTestFinished(platform.close)
  const shared = { 'x-forwarded-for': '198.51.100.7' }
  const forget = async (phone: string, headers = {}) =>
    (await platform.visitor.call('POST /forgot/password', { body: { phone }, headers: { ...shared, ...headers } }))
      .status
  const { phone } = await makeAccount(platform, { verified: true })
  const login = await platform.visitor.call('POST /login', { body: { phone, password: goodPassword } })
  const device = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' }
  for (let asked = 0; asked < 20; asked += 1) expect(await forget(newPhone())).toBe(200)

  expect(await forget(phone)).toBe(429)
  const statuses = []
  for (let asked = 0; asked < 3; asked += 1) {
    statuses.push(await forget(phone, device))
    await platform.db.execute(sql`update codes set created_at = created_at - interval '61 seconds'`)
  }
  expect(statuses, 'the device has a limit of its own').toEqual([200, 200, 429])
  expect(await platform.sentTo(phone)).toHaveLength(2)
})

test('logins of unverified accounts send no code above the limit of their IP address; repeated logins do not count', async () => {
  const { platform } = await openRegistrations({ LIMIT_CODES_SENT_PER_HOUR: '2' })
  onTestFinished(platform.close)
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const phones: string[] = []
  for (let account = 0; account < 3; account += 1) phones.push((await makeAccount(platform)).phone)
  const sent = []
  for (const phone of phones) {
    for (let login = 0; login < 3; login += 1) {
      const body = { phone, password: goodPassword }
      expect((await platform.visitor.call('POST /login', { body, headers })).status).toBe(415)
    }
    sent.push((await platform.sentTo(phone)).length)
  }
  expect(sent).toEqual([1, 1, 0])
})

test('all known devices of an account together ask for as many codes as an IP address', async () => {
  const { platform } = await openRegistrations({ LIMIT_CODES_SENT_PER_HOUR: '4' })
  onTestFinished(platform.close)
  const { phone } = await makeAccount(platform, { verified: true })
  const statuses = []
  for (let device = 0; device < 5; device += 1) {
    const login = await platform.visitor.call('POST /login', { body: { phone, password: goodPassword } })
    const headers = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' }
    statuses.push((await platform.visitor.call('POST /forgot/password', { body: { phone }, headers })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})
