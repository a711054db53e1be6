import { expect, onTestFinished, test } from 'vitest'
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
  const stays = await school.join('teacher', { name: 'أستاذة باقية' })
  const leaves = await school.join('teacher', { name: 'أستاذ راحل' })
  const page = async () => (await school.app.inject('/')).body
  expect(await page()).toContain('أستاذ راحل')
  const late = await school.join('teacher', { name: 'أستاذ جديد' })
  expect(await page(), 'the page is kept').not.toContain('أستاذ جديد')

  expect((await leaves.call('DELETE /delete/account')).status).toBe(200)

  await expect.poll(page, { timeout: 1000, interval: 10 }).not.toContain('أستاذ راحل')
  expect(await page()).toContain('أستاذ جديد')
  expect([stays.id, late.id].every(Boolean)).toBe(true)
})
