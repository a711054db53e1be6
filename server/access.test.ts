import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sessions } from '#server/auth/tables.ts'
import { tokenHash } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { servedRoutes } from '#server/test/served-routes.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform({ LIMIT_CALLS_PER_MINUTE: '100000' })
})
afterAll(() => platform.close())

const all = Object.entries(calls as Record<CallName, Endpoint>).map(([name, { access, forgivesToken }]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method: method as 'GET', path, access, forgivesToken }
})
const guarded = all.filter(({ access }) => access !== 'public' && access !== 'anyone')
const readsTokens = all.filter(({ access }) => access !== 'public')
const openToAll = all.filter(({ access }) => access === 'public')

/**
 * Returns `count` of the kinds, other kinds for the next call. One function reads the login of every call, so each call
 * need not see every kind.
 */
const someOf = (kinds: Record<string, string>, call: { name: string }, count: number) => {
  const [all, place] = [Object.entries(kinds), readsTokens.findIndex(({ name }) => name === call.name)]
  return Array.from({ length: count }, (_, more) => all[(place * count + more) % all.length] as [string, string])
}

/** Returns an address of the call. The object need not exist, because the login is checked first. */
const addressOf = (path: string) => `/api${path.replace(/:\w+/g, '1')}`

const ask = async ({ method, path }: { method: 'GET'; path: string }, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await platform.app.inject({ method, url: addressOf(path), headers })
  return { status: statusCode, error: statusCode >= 400 ? JSON.parse(body).error : undefined }
}

test('the server serves every call of the contract', () => {
  const missing = all.filter(({ method, path }) => !platform.app.hasRoute({ method, url: `/api${path}` }))

  expect(missing.map(({ name }) => name)).toEqual([])
})

test('below /api the server serves only calls of the contract and the API reference', () => {
  const known = new Set<string>(all.map(({ name }) => name))

  const served = servedRoutes(platform.app).filter((route) => route.includes(' /api/') && !route.includes(' /api/docs'))

  expect(served.length).toBeGreaterThan(70)
  expect(served.map((route) => route.replace(' /api/', ' /')).filter((name) => !known.has(name))).toEqual([])
})

test.for(guarded.map((call) => [call.name, call] as const))('%s asks visitors to log in', async ([, call]) => {
  expect(await ask(call)).toEqual({ status: 401, error: 'auth.required' })
})

describe('an invalid or ended token is refused and not treated as a visitor: [G1]', () => {
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    const [ended, idle, loggedOut, deleted] = await Promise.all(
      Array.from({ length: 4 }, () => platform.join('student')),
    )
    const past = new Date(Date.now() - 1000)
    const weekAgo = new Date(Date.now() - 7 * 86_400_000 - 1000)
    const sessionOf = (person: typeof ended) => eq(sessions.token_hash, tokenHash(person?.token ?? ''))
    await platform.db.update(sessions).set({ expires_at: past }).where(sessionOf(ended))
    await platform.db.update(sessions).set({ used_at: weekAgo }).where(sessionOf(idle))
    await platform.db.delete(sessions).where(sessionOf(loggedOut))
    await platform.db
      .update(users)
      .set({ deleted_at: past })
      .where(eq(users.id, deleted?.id ?? 0))
    const bearer = (person: typeof ended) => `Bearer ${person?.token}`
    Object.assign(tokens, {
      expired: bearer(ended),
      idle: bearer(idle),
      loggedOut: bearer(loggedOut),
      deleted: bearer(deleted),
      empty: 'Bearer',
      short: 'Bearer x',
      unknown: `Bearer ${'a'.repeat(43)}`,
      huge: `Bearer ${'a'.repeat(10_000)}`,
      hash: `Bearer ${tokenHash((await platform.join('admin')).token)}`,
      otherScheme: (await platform.join('admin')).token,
    })
  })

  test.for(readsTokens.map((call) => [call.name, call] as const))('%s', async ([, call]) => {
    // Calls that accept an exam ticket treat an invalid login without a ticket as no login.
    const error = call.forgivesToken ? 'auth.required' : 'auth.expired'
    for (const [kind, authorization] of someOf(tokens, call, 3))
      expect({ kind, ...(await ask(call, { authorization })) }).toEqual({ kind, status: 401, error })
  })
})

test('a token in the address or in a cookie is ignored [G2]', async () => {
  const { token } = await platform.join('student')

  const inAddress = await platform.app.inject({ url: `/api/user/data?token=${token}&access_token=${token}` })
  const inCookie = await platform.app.inject({ url: '/api/user/data', headers: { cookie: `token=${token}` } })

  expect([inAddress.statusCode, inCookie.statusCode]).toEqual([401, 401])
})

test.for(openToAll.map((call) => [call.name, call] as const))(
  '%s answers even with an invalid token',
  async ([, call]) => {
    const answer = await ask(call, { authorization: 'Bearer nobody-at-all-nobody-at-all' })

    expect(['auth.required', 'auth.expired']).not.toContain(answer.error)
  },
)
