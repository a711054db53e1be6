import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { users } from '#server/people/tables.ts'
import { goodPassword, makeAccount, openLogins } from '#server/test/accounts.ts'
import { withRealHashes } from '#server/test/cheap-hashes.ts'
import { processorMs } from '#server/test/processor-time.ts'
import { hashPassword } from './passwords.ts'
import { loginFailures, sessions } from './tables.ts'

const { platform, logIn } = await openLogins()
afterAll(() => platform.close())

const nobody = '+201099999999'

test('a verified person signs in and gets a working token', async () => {
  const { id, phone } = await makeAccount(platform, { verified: true, name: 'مريم' })
  const reply = await logIn(phone)
  expect(reply).toMatchObject({
    status: 200,
    body: { data: { user: { id, name: 'مريم', user_type: 'student', image: null } } },
  })
  expect(reply.body.data.token.length).toBeGreaterThanOrEqual(43)
  expect(
    await platform.db.execute(sql`select from sessions where token_hash = ${reply.body.data.token}`),
  ).toMatchObject({ rowCount: 0 })
})

test('the phone may be written with or without the country code, and in Arabic digits', async () => {
  const { phone } = await makeAccount(platform, { verified: true, phone: '+201000112233' })
  for (const typed of [phone, '01000112233', '٠١٠٠٠١١٢٢٣٣', '+01000112233', '0100 011-2233', '201000112233']) {
    expect([typed, (await logIn(typed)).status]).toEqual([typed, 200])
  }
})

test('an unknown phone and a wrong password get the same answer [L1]', async () => {
  const { phone } = await makeAccount(platform, { verified: true })
  const wrong = await logIn(phone, 'not the password')
  expect(wrong).toMatchObject({ status: 422, body: { error: 'auth.invalidCredentials', code: 422 } })
  for (const unknown of [nobody, '+201', 'nonsense']) {
    const reply = await logIn(unknown, 'not the password')
    expect([reply.status, reply.body]).toEqual([422, wrong.body])
  }
})

// Without a dummy hash, an unknown phone would take a fraction of the processor time.
test('an unknown phone and a wrong password take the same time [L1]', async () => {
  const times: Record<string, number[]> = { known: [], unknown: [] }
  await withRealHashes(async () => {
    const password_hash = await hashPassword(goodPassword)
    const { phone } = await makeAccount(platform, { verified: true, password_hash })
    for (let round = 0; round < 16; round += 1) {
      for (const [kind, typed] of [
        ['known', phone],
        ['unknown', nobody],
      ] as const) {
        await platform.db.delete(loginFailures)
        times[kind]?.push(await processorMs(() => logIn(typed, 'not the password')))
      }
    }
  })
  const quarter = (all: number[] = []) => all.toSorted((a, b) => a - b)[all.length / 4] ?? 0
  const ratio = quarter(times.known) / quarter(times.unknown)
  expect(ratio).toBeGreaterThan(0.7)
  expect(ratio).toBeLessThan(1.4)
})

test('only the right password of an unverified account asks for the code, and no session starts [L2 L3]', async () => {
  const { id, phone } = await makeAccount(platform)
  const right = await logIn(phone)
  expect(right).toMatchObject({ status: 415, body: { code: 415, error: 'auth.unverified' } })
  expect(right.body).not.toHaveProperty('data')
  expect(await platform.db.$count(sessions, eq(sessions.user_id, id))).toBe(0)
  expect((await logIn(phone, 'not the password')).status).toBe(422)
})

test('an unverified person without a valid code gets a code at login; a valid code stays valid', async () => {
  const { phone } = await makeAccount(platform)
  await logIn(phone)
  const code = await platform.codeFor(phone)
  await logIn(phone)
  expect(await platform.sentTo(phone)).toHaveLength(1)
  expect((await platform.visitor.call('POST /verify-otp', { body: { phone, token: code } })).status).toBe(200)
})

test.for([
  [{}, '01001234567'],
  [[], '01001234567'],
  [5, '01001234567'],
  [nobody, 12345678],
  [nobody, ['password']],
  ['', 'password'],
  [nobody, ''],
])('a malformed phone or password is refused: %o [L5]', async ([phone, password]) => {
  const reply = await logIn(phone, password)
  expect(reply).toMatchObject({ status: 422, body: { error: 'form.invalid' } })
})

test('a body of an unaccepted type answers “unreadable”, not “unverified” [L6]', async () => {
  const reply = await platform.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'text/plain' },
    payload: 'phone=1',
  })
  expect(reply.statusCode).toBe(400)
})

test('a deleted account cannot sign in', async () => {
  const { id, phone } = await makeAccount(platform, { verified: true })
  await platform.db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, id))
  expect((await logIn(phone)).body.error).toBe('auth.invalidCredentials')
})

test('a hash of weaker cost is renewed at the next login', async () => {
  const { hash } = await import('@node-rs/argon2')
  const weak = await hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const { id, phone } = await makeAccount(platform, { verified: true, password_hash: weak })
  await withRealHashes(() => logIn(phone))
  const [kept] = await platform.db.select().from(users).where(eq(users.id, id))
  expect(kept?.password_hash).toMatch(/m=19456,t=2,p=1/)
  expect((await logIn(phone)).status).toBe(200)
})

test('a logout ends only its own session, once [L23]', async () => {
  const { phone } = await makeAccount(platform, { verified: true })
  const [here, there] = [(await logIn(phone)).body.data.token, (await logIn(phone)).body.data.token]
  const logOut = (token: string) =>
    platform.visitor.call('POST /logout', { headers: { authorization: `Bearer ${token}` } })
  expect((await logOut(here)).status).toBe(200)
  expect((await logOut(here)).status).toBe(401)
  expect((await logOut(there)).status).toBe(200)
})

test('the audit log has right and wrong logins without the typed values', async () => {
  const { id, phone } = await makeAccount(platform, { verified: true })
  await logIn(phone, 'typed by mistake')
  await logIn(phone)
  const rows = await platform.db.select().from(auditLog)
  expect(rows.filter((row) => row.actor_id === id).map((row) => row.action)).toEqual(['login.ok'])
  expect(rows.filter((row) => row.object_id === id).map((row) => [row.action, row.result])).toEqual([
    ['login.fail', 'refused'],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/typed by mistake|\+20/)
})
