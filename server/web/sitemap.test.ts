import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform } from '#server/test/platform.ts'
import { pageOf } from '#server/test/small-web.ts'

/** Opens a school whose web app lists its courses. `written` counts how often the sitemap was written. */
async function listedSchool(limits: Record<string, string> = {}) {
  const build = pageOf({ routes: [{ path: '/course-details/:id', listed: true }] })
  const { renderer } = build
  let count = 0
  build.renderer = () => {
    count += 1
    return renderer()
  }
  const school = await openPlatform({ TRUST_PROXY: '1', ...limits }, build)
  onTestFinished(school.close)
  const ask = (address = '203.0.113.1', headers = {}, url = '/sitemap.xml') =>
    school.app.inject({ url, headers: { 'x-forwarded-for': address, ...headers } })
  return { school, ask, written: () => count }
}

test('the sitemap is written once for many requests, and sent compressed', async () => {
  const { school, ask, written } = await listedSchool()
  const { id } = await makeCourse(school.db, await school.join('teacher'))
  const first = await ask()
  expect(first.body).toContain(`/course-details/${id}</loc>`)
  expect(first.headers['content-type']).toBe('application/xml')
  expect(first.headers['cache-control']).toBe('public, max-age=3600')
  const zipped = await ask(undefined, { 'accept-encoding': 'gzip' })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body)
  expect((await ask(undefined, { 'if-none-match': first.headers.etag })).statusCode).toBe(304)
  expect(written()).toBe(1)
})

test('a new sitemap counts as a costly call of a visitor, and a kept sitemap does not', async () => {
  const { ask } = await listedSchool({ LIMIT_COSTLY_GUEST_CALLS_PER_MINUTE: '1' })
  await ask(undefined, {}, '/first-page')
  expect((await ask()).statusCode).toBe(429)
  for (let asked = 0; asked < 3; asked += 1) expect((await ask('203.0.113.2')).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(200)
})
