import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { tokenHash } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { goodPassword, makeAccount, openLogins } from '#server/test/accounts.ts'
import { caller } from '#server/test/caller.ts'
import { sessions } from './tables.ts'

const { platform } = await openLogins()
afterAll(() => platform.close())

const phoneBrowser = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/125.0.0.0 Mobile Safari/537.36',
  'x-forwarded-for': '156.212.44.9',
}
const computer = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0' }

async function signIn(phone: string, headers: Record<string, string> = {}) {
  const reply = await platform.visitor.call('POST /login', { body: { phone, password: goodPassword }, headers })
  return { token: reply.body.data.token, ...caller(platform.app, reply.body.data.token) }
}

/** Returns a person who is signed in on a phone and on a computer. */
async function onTwoDevices() {
  const { id, phone } = await makeAccount(platform, { verified: true })
  return { id, onPhone: await signIn(phone, phoneBrowser), onComputer: await signIn(phone, computer) }
}

const list = async (who: Awaited<ReturnType<typeof signIn>>) => (await who.call('GET /sessions')).body.data

test('a person sees the account’s devices in words, the current device first, and no whole address or token', async () => {
  const { onPhone, onComputer } = await onTwoDevices()
  const mine = await list(onPhone)
  const times = { signed_in_at: expect.any(String), last_seen_at: expect.any(String), id: expect.any(Number) }
  expect(mine).toEqual([
    { ...times, browser: 'Chrome', system: 'Android', network: '156.212.*.*', is_current: 1 },
    { ...times, browser: 'Firefox', system: 'Linux', network: '127.0.*.*', is_current: 0 },
  ])
  expect((await list(onComputer)).map((one) => one.is_current)).toEqual([1, 0])
  const shown = JSON.stringify(mine)
  const hidden = [onPhone.token, tokenHash(onPhone.token), '156.212.44.9', 'SM-A546E']
  expect(hidden.filter((one) => shown.includes(one))).toEqual([])
})

test('the table of sessions keeps neither the whole address nor the whole user agent', async () => {
  const { id } = await onTwoDevices()
  const kept = JSON.stringify(await platform.db.select().from(sessions).where(eq(sessions.user_id, id)))
  expect(kept).not.toMatch(/156\.212\.44|Mozilla|SM-A546E/)
})

test('a person ends one session, which another process refuses at once', async () => {
  const { onPhone, onComputer } = await onTwoDevices()
  const other = await buildApp({ config: platform.config, db: platform.db })
  const there = caller(other, onComputer.token)
  expect((await there.call('GET /user/data')).status).toBe(200)

  const [, computerSession] = await list(onPhone)
  const end = () => onPhone.call('DELETE /sessions/:id', { params: { id: computerSession?.id } })
  expect((await end()).status).toBe(200)
  expect((await there.call('GET /user/data')).body.error).toBe('auth.expired')
  expect((await end()).status).toBe(404)
  expect(await list(onPhone)).toHaveLength(1)
  await other.close()
})

test('a person ends the session on the other device and stays signed in', async () => {
  const { onPhone, onComputer } = await onTwoDevices()
  expect((await onPhone.call('DELETE /sessions')).status).toBe(200)
  expect((await onPhone.call('GET /user/data')).status).toBe(200)
  expect((await onComputer.call('GET /user/data')).status).toBe(401)
})

test('a stranger cannot see or end the session', async () => {
  const { onPhone } = await onTwoDevices()
  const stranger = await platform.join('student')
  const [mine] = await list(onPhone)
  expect((await stranger.call('DELETE /sessions/:id', { params: { id: mine?.id } })).status).toBe(404)
  await stranger.call('DELETE /sessions')
  expect((await onPhone.call('GET /user/data')).status).toBe(200)
  expect((await stranger.call('GET /sessions')).body.data.map(({ id }) => id)).not.toContain(mine?.id)
})

test('a long unused session is not listed', async () => {
  const { id, onPhone, onComputer } = await onTwoDevices()
  const isComputer = eq(sessions.token_hash, tokenHash(onComputer.token))
  await platform.db.update(sessions).set({ used_at: sql`now() - interval '8 days'` }).where(isComputer)
  expect(await list(onPhone)).toHaveLength(1)
  expect(await platform.db.$count(sessions, eq(sessions.user_id, id))).toBe(2)
})

test('the time last seen is written once in ten minutes, not with each call', async () => {
  const { onPhone } = await onTwoDevices()
  const isPhone = eq(sessions.token_hash, tokenHash(onPhone.token))
  const version = async () =>
    (await platform.db.select({ xmin: sql`xmin::text`, seen: sessions.used_at }).from(sessions).where(isPhone))[0]
  const before = await version()
  for (let calls = 0; calls < 5; calls += 1) await onPhone.call('GET /user/data')
  expect(await version()).toEqual(before)

  await platform.db.update(sessions).set({ used_at: sql`now() - interval '11 minutes'` }).where(isPhone)
  const old = await version()
  await onPhone.call('GET /user/data')
  expect((await version())?.seen.getTime()).toBeGreaterThan((old?.seen.getTime() ?? 0) + 600_000)
})

test('the office still sees when a person was last seen after the last session has ended', async () => {
  const { id, onPhone, onComputer } = await onTwoDevices()
  await onComputer.call('POST /logout')
  const admin = await platform.join('admin')
  const seen = async () => (await admin.call('GET /admin/people/:id', { params: { id } })).body.data
  expect((await seen()).last_seen_at).toEqual(expect.any(String))
  await platform.db.update(users).set({ last_seen_at: null }).where(eq(users.id, id))
  await platform.db
    .update(sessions)
    .set({ used_at: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.user_id, id))
  await onPhone.call('POST /logout')
  expect(await seen()).toMatchObject({ devices: [], last_seen_at: expect.any(String) })
})
