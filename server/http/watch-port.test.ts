import { afterAll, expect, test } from 'vitest'
import { openPlatform } from '#server/test/platform.ts'
import { watchPort } from './watch-port.ts'

const token = 'a-token-of-the-test'
const platform = await openPlatform({ METRICS_TOKEN: token })
const watching = watchPort(platform.app)
afterAll(() => platform.close())

test('the port of a worker answers health and metrics, but neither a call nor the home page', async () => {
  const status = (url: string, headers = {}) => watching.inject({ url, headers }).then(({ statusCode }) => statusCode)
  expect(await status('/livez')).toBe(200)
  expect(await status('/readyz')).toBe(200)
  expect(await status('/metrics', { authorization: `Bearer ${token}` })).toBe(200)
  expect(await status('/api/courses')).toBe(404)
  expect(await status('/')).toBe(404)
})

test('a stranger gets the same answer from a worker’s metrics as from an unknown address', async () => {
  const [refused, unknown] = await Promise.all([watching.inject('/metrics'), watching.inject('/unknown')])
  expect([refused.statusCode, unknown.statusCode]).toEqual([404, 404])
  expect(Object.keys(refused.json())).toEqual(Object.keys(unknown.json()))
})
