import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { poolOf } from '#server/db/open.ts'
import { openPlatform } from '#server/test/platform.ts'
import { pageOf } from '#server/test/small-web.ts'
import { shareOfCalls } from './count-in-shares.ts'

const [most, mostSearches] = [40, 20]
const limits = {
  LIMIT_GUEST_CALLS_PER_MINUTE: String(most),
  LIMIT_COSTLY_GUEST_CALLS_PER_MINUTE: String(mostSearches),
}
const platform = await openPlatform({ TRUST_PROXY: '1', ...limits }, pageOf({}))
afterAll(() => platform.close())

let addresses = 0
async function statusesOf(url: string, address: string, times: number, own = {}) {
  const statuses = []
  for (let call = 0; call < times; call += 1)
    statuses.push((await platform.app.inject({ url, headers: { 'x-forwarded-for': address, ...own } })).statusCode)
  return statuses
}

test.for(['/api/teachers/all', '/no-such-page'])(
  'visitors at one address wait after their calls of a minute at %s; other addresses and signed-in callers do not',
  async (url) => {
    const address = url === '/no-such-page' ? '203.0.113.1' : '203.0.113.2'
    const statuses = await statusesOf(url, address, most + 2)
    expect(statuses).toEqual([...Array(most).fill(200), 429, 429])
    expect(await statusesOf(url, '203.0.113.9', 1)).toEqual([200])
    const teacher = await platform.join('teacher')
    const mine = await teacher.call('GET /teacher/my-students', { headers: { 'x-forwarded-for': address } })
    expect(mine.status).toBe(200)
    const { rows } = await platform.db.execute(sql`select from rate_limits where key = ${`guests:${address}`}`)
    expect(rows, 'other processes see the count').toHaveLength(1)
  },
)

test.for([
  ['the API reference', '/api/docs', 200],
  ['its OpenAPI document', '/api/docs/openapi.json', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['the icon', '/icon.svg', 200],
  ['an unknown call', '/api/no-such-call', 404],
  ['an unknown picture', '/media/x', 404],
  ['an unknown file', '/wp-login.php', 404],
  ['an address that is redirected', '/teachers/', 308],
  ['a call that needs a login', '/api/user/data', 401],
] as const)('requests for %s count as a visitor’s calls', async ([, url, status]) => {
  addresses += 1
  const statuses = await statusesOf(url, `198.51.100.${addresses}`, most + 1)
  expect(statuses).toEqual([...Array(most).fill(status), 429])
})

test('visitors at one IP address wait after their searches by words of a minute, and other lists and people do not', async () => {
  const address = '198.51.100.252'
  const search = '/api/teachers/find?q=a'
  expect(await statusesOf(search, address, mostSearches + 2)).toEqual([...Array(mostSearches).fill(200), 429, 429])
  expect(await statusesOf('/api/teachers/find?subject=1', address, 1)).toEqual([200])
  expect(await statusesOf(search, '198.51.100.253', 1)).toEqual([200])
  const student = await platform.join('student')
  expect(await statusesOf(search, address, 1, { authorization: `Bearer ${student.token}` })).toEqual([200])
})

test('requests with a made-up token count as a visitor’s calls, one each', async () => {
  const token = { authorization: `Bearer ${'x'.repeat(43)}` }
  for (const url of ['/api/user/data', '/api/teachers/all', '/api/course/data/1']) {
    addresses += 1
    const statuses = await statusesOf(url, `198.51.100.${addresses}`, most + 1, token)
    expect(statuses).toEqual([...Array(most).fill(401), 429])
  }
})

/** Returns true for the statement that counts a share of an address. */
const isCount = (sent: unknown) => (sent as { name?: string }).name === 'limit_count'

test('beyond the limit of visitors, a made-up token costs one statement at most, and none if it was sent before', async () => {
  const address = '198.51.100.250'
  const made = (token: string) => ({ authorization: `Bearer ${token}` })
  const ask = (token: string) => statusesOf('/api/user/data', address, 1, made(token))
  await statusesOf('/api/user/data', address, most + 2)
  const query = vi.spyOn(poolOf(platform.db), 'query')
  onTestFinished(() => query.mockRestore())
  expect(await ask('y'.repeat(43))).toEqual([429])
  expect(query.mock.calls.filter(([sent]) => !isCount(sent))).toHaveLength(1)
  query.mockClear()
  for (let sent = 0; sent < 3; sent += 1) expect(await ask('y'.repeat(43))).toEqual([429])
  expect(query.mock.calls.filter(([sent]) => !isCount(sent))).toHaveLength(0)
})

test('a signed-in person at an address beyond the limit is never refused', async () => {
  const address = '198.51.100.251'
  await statusesOf('/api/teachers/all', address, most + 2)
  const token = { authorization: `Bearer ${'z'.repeat(43)}` }
  await statusesOf('/api/user/data', address, 2, token)
  const teacher = await platform.join('teacher')
  const mine = { authorization: `Bearer ${teacher.token}` }
  expect(await statusesOf('/api/teacher/my-students', address, most + 2, mine)).toEqual(Array(most + 2).fill(200))
})

test('health checks have no limit', async () => {
  expect(await statusesOf('/healthz', '198.51.100.200', most + 1)).toEqual(Array(most + 1).fill(200))
})

test('many health checks of a second ask the database once', async () => {
  await statusesOf('/healthz', '198.51.100.201', 1)
  const query = vi.spyOn(poolOf(platform.db), 'query')
  onTestFinished(() => query.mockRestore())
  const checks = Array.from({ length: 20 }, () => platform.app.inject('/healthz'))
  await Promise.all(checks)
  expect(query.mock.calls.length).toBeLessThan(10)
})

test('the processes of a port share the part of a limit that each counts alone', () => {
  const [most, processes] = [6000, 64]
  expect(shareOfCalls(most)).toBe(most / 20)
  expect(shareOfCalls(most, processes) * processes).toBeLessThanOrEqual(most / 20)
  expect(shareOfCalls(10, processes)).toBe(1)
})
