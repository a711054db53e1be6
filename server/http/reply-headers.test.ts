import { afterAll, expect, test } from 'vitest'
import { openPlatform } from '#server/test/platform.ts'

const platform = await openPlatform()
afterAll(() => platform.close())

const { token } = await platform.join('student')
const ask = (url: string, headers: Record<string, string> = {}) =>
  platform.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } })

test('a reply of the API names its type and encoding, and no cache may keep it', async () => {
  for (const url of ['/api/user/data', '/api/notices', '/api/nowhere', '/api/admin/users']) {
    const { headers } = await ask(url)
    expect([url, headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
      url,
      'application/json; charset=utf-8',
      'no-store',
      'nosniff',
    ])
  }
})

test('no reply lets another site read it, also not the question before a request', async () => {
  const origin = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const question = await platform.app.inject({ method: 'OPTIONS', url: '/api/login', headers: origin })
  for (const { headers } of [await ask('/api/user/data', origin), await ask('/livez', origin), question])
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
})
