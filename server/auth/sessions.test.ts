import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/people/tables.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { sweepAuth } from './sweep-auth.ts'
import { codes, loginFailures, phoneReferences, resetGrants, sessions } from './tables.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const me = (headers: Record<string, string>, url = '/api/user/data') => platform.app.inject({ url, headers })

test.for([
  '',
  'Bearer',
  'Bearer ',
  'Bearer x',
  'Basic abc',
  `Bearer ${'x'.repeat(43)}`,
  `Bearer ${'x'.repeat(10_000)}`,
])('the header %o signs no user in [G1]', async (authorization) => {
  expect((await me(authorization ? { authorization } : {})).statusCode).toBe(401)
})

test('the scheme may be written in small or capital letters', async () => {
  const { token } = await platform.join('student')
  for (const scheme of ['bearer', 'BEARER', 'Bearer ']) {
    expect((await me({ authorization: `${scheme} ${token}` })).statusCode).toBe(200)
  }
})

test('a token in the address or in a cookie is ignored', async () => {
  const { token } = await platform.join('student')
  expect((await me({}, `/api/user/data?token=${token}`)).statusCode).toBe(401)
  expect((await me({ cookie: `token=${token}; authorization=Bearer ${token}` })).statusCode).toBe(401)
})

test('two Authorization headers are refused, also two valid headers [G3]', async () => {
  const { token } = await platform.join('student')
  await platform.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = platform.app.server.address() as AddressInfo
  const headers = ['authorization', `Bearer ${token}`, 'authorization', `Bearer ${token}`]
  const call = request({ port, host: '127.0.0.1', path: '/api/user/data', headers: ['host', 'localhost', ...headers] })
  call.end()
  const [reply] = await once(call, 'response')
  reply.resume()
  expect(reply.statusCode).toBe(401)
})

test('a session ends when it is old, long unused, or its owner is gone', async () => {
  const [old, idle, gone, good] = await Promise.all([1, 2, 3, 4].map(() => platform.join('student')))
  const authorization = (person: typeof old) => ({ authorization: `Bearer ${person?.token}` })
  const of = (person: typeof old) => eq(sessions.user_id, person?.id ?? 0)
  await platform.db.update(sessions).set({ expires_at: sql`now()` }).where(of(old))
  await platform.db.update(sessions).set({ used_at: sql`now() - interval '7 days 1 minute'` }).where(of(idle))
  await platform.db
    .update(users)
    .set({ deleted_at: new Date() })
    .where(eq(users.id, gone?.id ?? 0))
  const answers = await Promise.all([old, idle, gone, good].map((person) => me(authorization(person))))
  expect(answers.map((reply) => reply.statusCode)).toEqual([401, 401, 401, 200])
})

test('the sweep deletes expired rows and keeps current rows', async () => {
  const { db } = platform
  const [past, future] = [new Date(Date.now() - 2 * 86_400_000), new Date(Date.now() + 86_400_000)]
  const { id } = await platform.join('parent')
  for (const at of [past, future]) {
    const name = `swept-${at.getTime()}`
    await db.insert(sessions).values({ token_hash: name, user_id: id, expires_at: at })
    await db.insert(codes).values({ phone: '+2', purpose: 'reset', created_at: at, expires_at: at })
    await db.insert(resetGrants).values({ token_hash: name, user_id: id, expires_at: at })
    await db.insert(phoneReferences).values({ reference: name, email: 'a@b.co', expires_at: at })
    await db.insert(loginFailures).values({ phone: name, failures: 5, first_at: past, blocked_until: at })
  }

  await sweepAuth(platform.app.context)

  expect(await db.$count(sessions, eq(sessions.user_id, id))).toBe(2)
  for (const table of [codes, resetGrants, phoneReferences, loginFailures]) expect(await db.$count(table)).toBe(1)
})
