import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPlatform } from '#server/test/platform.ts'
import { pageOf } from '#server/test/small-web.ts'

const most = 40
const platform = await openPlatform({ TRUST_PROXY: '1', LIMIT_GUEST_CALLS_PER_MINUTE: String(most) }, pageOf({}))
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

test('requests with a made-up token count as a visitor’s calls, one each', async () => {
  const token = { authorization: `Bearer ${'x'.repeat(43)}` }
  for (const url of ['/api/user/data', '/api/teachers/all', '/api/course/data/1']) {
    addresses += 1
    const statuses = await statusesOf(url, `198.51.100.${addresses}`, most + 1, token)
    expect(statuses).toEqual([...Array(most).fill(401), 429])
  }
})

test('health checks have no limit', async () => {
  expect(await statusesOf('/healthz', '198.51.100.200', most + 1)).toEqual(Array(most + 1).fill(200))
})
