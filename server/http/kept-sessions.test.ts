import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code, read } from '#scripts/source-files.ts'
import { openSession } from '#server/auth/sessions.ts'
import { sessions } from '#server/auth/tables.ts'
import { poolOf, sessionUrlOf } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { type Caller, caller } from '#server/test/caller.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { type ServerProcess, startServerProcess } from '#server/test/server-process.ts'
import { KeptSessions } from './kept-sessions.ts'
import { countSoFar } from './rate-limits.ts'
import { tokenHash } from './session.ts'

/**
 * `npm run test:sessions` runs four processes and more rounds. The long run also measures whether sessions end within
 * 200 ms.
 */
const isLong = import.meta.env.MODE === 'sessions'
const [others, rounds] = isLong ? [3, 30] : [1, 1]

let school: Platform
let admin: Person
let origin: string
beforeAll(async () => {
  school = await openPlatform()
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(school.app.server.address() as AddressInfo).port}`
  // For a minute, a process keeps no session of an ended person. Earlier test files ended people with small ids.
  await school.db.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), 1000000)`)
  admin = await school.join('admin')
})
afterAll(() => school.close())

const status = async (token: string, from = origin) => {
  const reply = await fetch(`${from}/api/user/data`, { headers: { authorization: `Bearer ${token}` } })
  await reply.arrayBuffer()
  return reply.status
}

/** Calls until the process answers without counting in the database. The process then keeps the session. */
async function keep(person: { id: number; token: string }, from = origin) {
  const counted = () => countSoFar(school.db, `caller:${person.id}`)
  const isKept = async () => {
    const before = await counted()
    expect(await status(person.token, from)).toBe(200)
    return (await counted()) === before
  }
  await expect.poll(isKept).toBe(true)
}

const endings: [string, (who: Person) => Promise<{ status: number }>][] = [
  ['a logout', (who) => who.call('POST /logout')],
  ['a suspension', ({ id }) => admin.call('POST /admin/people/:id/suspend', { params: { id }, body: reason })],
  ['an ending by the office', ({ id }) => admin.call('DELETE /admin/people/:id/sessions', { params: { id } })],
  ['the deletion of the account', (who) => who.call('DELETE /delete/account')],
]
const reason = { kind: 'sharing', reason: 'استُخدم الحساب على ستة أجهزة' }

test.for(endings)('%s ends the kept session before its reply', async ([, end]) => {
  const who = await school.join('student')
  await keep(who)
  expect((await end(who)).status).toBe(200)
  expect(await status(who.token)).toBe(401)
})

const passwords = {
  current_password: goodPassword,
  password: 'كلمة أخرى طويلة',
  password_confirmation: 'كلمة أخرى طويلة',
}

test.for([
  ['a new password', (own: Caller) => own.call('POST /account/password', { body: passwords })],
  ['ending the others', (own: Caller) => own.call('DELETE /sessions')],
] as const)('%s ends the other kept sessions and leaves the caller’s session', async ([, end]) => {
  const { id } = await makeAccount(school, { verified: true })
  const [own, other] = [await openSession(school.db, id), await openSession(school.db, id)]
  await keep({ id, token: other })
  expect((await end(caller(school.app, own))).status).toBe(200)
  expect([await status(other), await status(own)]).toEqual([401, 200])
})

test('a login beyond the limit ends the kept session of the oldest device', async () => {
  const who = await school.join('student')
  await keep(who)
  for (let more = 0; more < 5; more += 1) await openSession(school.db, who.id)
  expect(await status(who.token)).toBe(401)
})

test.for([
  ['a deleted row', (id: number) => school.db.delete(sessions).where(eq(sessions.user_id, id))],
  [
    'an earlier end',
    (id: number) => school.db.update(sessions).set({ expires_at: sql`now()` }).where(eq(sessions.user_id, id)),
  ],
  [
    'a suspended person',
    (id: number) => school.db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, id)),
  ],
  ['a deleted person', (id: number) => school.db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, id))],
] as const)('%s ends the kept session, whichever statement wrote it', async ([, write]) => {
  const who = await school.join('student')
  await keep(who)
  await write(who.id)
  await expect.poll(() => status(who.token)).toBe(401)
})

test('a changed role holds at the next calls', async () => {
  const who = await school.join('teacher')
  await keep(who)
  expect((await who.call('GET /my-courses')).status).toBe(200)
  await school.db.update(users).set({ user_type: 'parent' }).where(eq(users.id, who.id))
  await expect.poll(async () => (await who.call('GET /my-courses')).status).toBe(403)
})

test('a broken connection for notifications ends all kept sessions, and a process without a connection keeps none', async () => {
  const who = await school.join('student')
  await keep(who)
  const kept = () => school.app.keptSessions.use(tokenHash(who.token))
  expect(kept()).toMatchObject({ id: who.id })
  await school.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen session_ended'
      or datname = current_database() and query = 'select' and pid <> pg_backend_pid()`)
  await expect.poll(kept).toBeUndefined()
  expect(await status(who.token)).toBe(200)

  const alone = new KeptSessions(poolOf(school.db), 600)
  const viewer = { id: who.id, role: 'student', name: '', token_hash: 'x' } as const
  alone.reading('x').keep(viewer, { good_ms: 10_000, count: 1, wait: 60 })
  expect(alone.use('x')).toBeUndefined()
})

test('the limit of calls holds exactly in one process, and the database counts more calls than the limit', async () => {
  const own = await openPlatform({ LIMIT_CALLS_PER_MINUTE: '60' })
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const who = await own.join('student')
  const seen = []
  for (let calls = 0; calls < 65; calls += 1) seen.push((await who.call('GET /user/data')).status)
  expect(seen.filter((one) => one === 200)).toHaveLength(60)
  expect(seen.slice(60)).toEqual([429, 429, 429, 429, 429])
  expect(await countSoFar(own.db, `caller:${who.id}`)).toBeGreaterThan(60)
  await own.close()
})

test('after a logout no call of the login succeeds: at once in this process, soon in every other process', {
  tags: 'detail',
}, async () => {
  const servers: ServerProcess[] = []
  const env = { DATABASE_URL: sessionUrlOf(poolOf(school.db)), ROLE: 'web' }
  for (let one = 0; one < others; one += 1) {
    servers.push(await startServerProcess({ ...env, DATA_DIR: await mkdtemp(join(tmpdir(), 'hessa-kept-')) }))
  }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const who = await school.join('student')
      await keep(who)
      for (const server of servers) await keep(who, server.origin)
      expect((await who.call('POST /logout')).status).toBe(200)
      const endedAt = performance.now()
      expect(await status(who.token)).toBe(401)
      const late = await Promise.all(servers.map((server) => lastSuccess(who.token, server.origin, endedAt)))
      if (isLong) expect(Math.max(...late)).toBeLessThan(200)
      for (const from of [origin, ...servers.map((one) => one.origin)]) expect(await status(who.token, from)).toBe(401)
    }
  } finally {
    await Promise.all(servers.map((server) => server.end()))
  }
})

/**
 * Calls until twenty calls in a row are refused. Returns the start of the last accepted call, in milliseconds after
 * `since`.
 */
async function lastSuccess(token: string, from: string, since: number) {
  let last = 0
  for (let refused = 0; refused < 20; ) {
    const began = performance.now()
    if ((await status(token, from)) === 401) refused += 1
    else [last, refused] = [began - since, 0]
  }
  return last
}

test('each file that ends sessions also ends the kept sessions', () => {
  const deleting = code.filter((path) => /\.delete\(sessions\)/.test(read(path)) && !path.endsWith('.test.ts'))
  expect(deleting).toContain('server/auth/sessions.ts')
  expect(deleting.filter((path) => !/sessionsWillEnd\(/.test(read(path)))).toEqual([])
})
