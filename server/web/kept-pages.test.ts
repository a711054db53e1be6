import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { personErased } from '#server/personal-data/erase-account.ts'
import { openPlatform } from '#server/test/platform.ts'
import type { Renderer, WebBuild } from './build.ts'

/** A web app of one page: the names of the teachers. */
function namesPage(): WebBuild {
  let ask: Parameters<Renderer['readApiThrough']>[0]
  const renderer: Renderer = {
    routes: [],
    readApiThrough: (transport) => {
      ask = transport
    },
    render: async () => {
      const page = await (await ask('/api/teachers/all', {})).text()
      return { status: 200, head: '', page, state: { rendered: true }, source: undefined, complete: true }
    },
  }
  return {
    template: async () => '<html lang="ar" dir="rtl"><!--page-->',
    renderer: async () => renderer,
    tags: () => '',
    assets: import.meta.dirname,
  }
}

test('a teacher who leaves vanishes at once from the pages that are kept for guests', async () => {
  const school = await openPlatform({}, namesPage())
  onTestFinished(school.close)
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => listeners(school)).toBe(1)
  const stays = await school.join('teacher', { name: 'أستاذة باقية' })
  const leaves = await school.join('teacher', { name: 'أستاذ راحل' })
  const page = async () => (await school.app.inject('/')).body
  expect(await page()).toContain('أستاذ راحل')
  const late = await school.join('teacher', { name: 'أستاذ جديد' })
  expect(await page(), 'the page is kept').not.toContain('أستاذ جديد')

  expect((await leaves.call('DELETE /delete/account')).status).toBe(200)

  // Shorter than the 45 seconds that a page is kept.
  await expect.poll(page, { timeout: 30_000, interval: 10 }).not.toContain('أستاذ راحل')
  expect(await page()).toContain('أستاذ جديد')
  expect([stays.id, late.id].every(Boolean)).toBe(true)
})

/** Pages that were kept before the server hears of changes are not kept for long. */
async function listeners({ app }: Awaited<ReturnType<typeof openPlatform>>) {
  const { rows } = await app.context.db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and state = 'idle' and query = ${`listen ${personErased}`}`)
  return rows.length
}
