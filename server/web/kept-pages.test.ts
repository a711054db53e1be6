import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { pagesOutdated } from '#server/db/outdated-pages.ts'
import { openPlatform } from '#server/test/platform.ts'
import { pageOf } from '#server/test/small-web.ts'
import type { Renderer, WebBuild } from './build.ts'

/** Returns a web app of one page with the names of the teachers. */
function namesPage(): WebBuild {
  let ask: Parameters<Renderer['readApiThrough']>[0]
  return pageOf({
    readApiThrough: (transport) => {
      ask = transport
    },
    render: async () => ({ page: await (await ask('/api/teachers/all', {})).text() }),
  })
}

test('a teacher who deletes the account vanishes from the cached pages of visitors before they expire', async () => {
  const school = await openPlatform({}, namesPage())
  onTestFinished(school.close)
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => listeners(school)).toBe(1)
  const stays = await school.join('teacher', { name: 'أستاذة باقية' })
  const leaves = await school.join('teacher', { name: 'أستاذ راحل' })
  const page = async () => (await school.app.inject('/')).body
  expect(await page()).toContain('أستاذ راحل')
  const late = await school.join('teacher', { name: 'أستاذ جديد' })
  expect(await page(), 'the page is cached').not.toContain('أستاذ جديد')

  expect((await leaves.call('DELETE /delete/account')).status).toBe(200)

  // This timeout is shorter than the 45 seconds for which a page is cached.
  await expect.poll(page, { timeout: 30_000, interval: 10 }).not.toContain('أستاذ راحل')
  expect(await page()).toContain('أستاذ جديد')
  expect([stays.id, late.id].every(Boolean)).toBe(true)
})

/** Returns the number of connections that listen for outdated pages. */
async function listeners({ app }: Awaited<ReturnType<typeof openPlatform>>) {
  const { rows } = await app.context.db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and state = 'idle' and query = ${`listen ${pagesOutdated}`}`)
  return rows.length
}

test('a page loaded after a change of the school shows the change, also before the notification arrives', async () => {
  let ask: Parameters<Renderer['readApiThrough']>[0]
  const build = pageOf({
    readApiThrough: (transport) => {
      ask = transport
    },
    render: async () => ({ page: await (await ask('/api/settings', {})).text() }),
  })
  // A server that does not listen on a port gets no notifications.
  const school = await openPlatform({}, build)
  onTestFinished(school.close)
  const admin = await school.join('admin')
  const page = async () => (await school.app.inject('/')).body
  await page()
  await admin.call('POST /admin/settings', { body: { email: 'office@school.example' } })
  expect(await page()).toContain('office@school.example')
})

test('a process keeps the settings until another process reports a change', async () => {
  const school = await openPlatform({}, pageOf({}))
  onTestFinished(school.close)
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => listeners(school)).toBe(1)
  const email = async () => (await school.visitor.call('GET /settings')).body.data.email
  const change = (to: string) =>
    sql`insert into settings (id, values) values (1, ${JSON.stringify({ email: to })}::jsonb)
      on conflict (id) do update set values = excluded.values`
  await school.db.execute(change('first@school.example'))
  await expect.poll(email).toBe('first@school.example')
  await school.db.execute(change('second@school.example'))
  expect(await email(), 'the settings are kept').toBe('first@school.example')

  await school.db.execute(sql`select pg_notify(${pagesOutdated}, 'of another process')`)

  // This timeout is shorter than the 45 seconds for which settings are kept.
  await expect.poll(email, { timeout: 30_000, interval: 10 }).toBe('second@school.example')
})

test('settings that an administrator changed are shown by the next call, also before the notification arrives', async () => {
  const school = await openPlatform({}, pageOf({}))
  onTestFinished(school.close)
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => listeners(school)).toBe(1)
  const admin = await school.join('admin')
  const email = async () => (await school.visitor.call('GET /settings')).body.data.email
  for (const address of ['one@school.example', 'two@school.example', 'three@school.example']) {
    await email()
    await admin.call('POST /admin/settings', { body: { email: address } })
    expect(await email()).toBe(address)
  }
})

test('addresses without a page cost one rendering per language, for any number of requests', async () => {
  const rendered: string[] = []
  const build = pageOf({
    missingPage: () => '/missing',
    render: async ({ address, language }) => {
      rendered.push(`${language} ${address}`)
      return { status: 404, page: 'no such page' }
    },
  })
  const school = await openPlatform({}, build)
  onTestFinished(school.close)
  for (const language of ['ar', 'en']) {
    for (const path of ['/old/1', '/old/2?page=2', '/missing', '/missing']) {
      const reply = await school.app.inject({ url: path, headers: { cookie: `i18next=${language}` } })
      expect([reply.statusCode, reply.body]).toEqual([404, expect.stringContaining('no such page')])
    }
  }
  expect(rendered).toEqual(['ar /missing', 'en /missing'])
})

test('missing items share one rendered frame per route and language, and each is looked up at every visit', async () => {
  const rendered: string[] = []
  const build = pageOf({
    render: async ({ address, language, guest }) => {
      rendered.push(`${guest ? 'looks up' : 'frames'} ${language} ${address}`)
      if (!guest) return { page: `frame in ${language}` }
      return { status: 404, missingOn: address.replace(/\d+$/, ':id') }
    },
  })
  const school = await openPlatform({}, build)
  onTestFinished(school.close)
  for (const path of ['/course-details/8', '/course-details/9', '/course-details/9', '/teacherDetails/9']) {
    const reply = await school.app.inject({ url: path, headers: { cookie: 'i18next=ar', 'accept-encoding': 'br' } })
    expect([reply.statusCode, brotliDecompressSync(reply.rawPayload).toString()]).toEqual([
      404,
      expect.stringContaining('frame in ar'),
    ])
  }
  expect(rendered).toEqual([
    'looks up ar /course-details/8',
    'frames ar /course-details/8',
    'looks up ar /course-details/9',
    'looks up ar /course-details/9',
    'looks up ar /teacherDetails/9',
    'frames ar /teacherDetails/9',
  ])
})

test('a missing item is looked up again at the next visit', async () => {
  let visits = 0
  const build = pageOf({
    render: async () => {
      visits += 1
      return { status: 404 }
    },
  })
  const school = await openPlatform({}, build)
  onTestFinished(school.close)
  for (const path of ['/course-details/1', '/course-details/1']) await school.app.inject(path)
  expect(visits).toBe(2)
})
