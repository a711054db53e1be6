import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPlatform } from '#server/test/platform.ts'
import { pageOf } from '#server/test/small-web.ts'

const most = 40
const platform = await openPlatform({ TRUST_PROXY: '1', LIMIT_GUEST_CALLS_PER_MINUTE: String(most) }, pageOf({}))
afterAll(() => platform.close())

async function statusesOf(url: string, address: string, times: number) {
  const statuses = []
  for (let call = 0; call < times; call += 1)
    statuses.push((await platform.app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode)
  return statuses
}

test.for(['/api/teachers/all', '/no-such-page'])(
  'guests at one address wait after their calls of a minute at %s; other addresses and signed-in callers do not',
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
