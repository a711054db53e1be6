import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { processorMs } from '#server/test/processor-time.ts'

let school: Platform
let admin: Person
beforeAll(async () => {
  school = await openPlatform()
  admin = await school.join('admin')
  await clean('<p>a</p>'.repeat(1000))
})
afterAll(() => school.close())

const clean = (html: string, by = admin) => by.call('POST /admin/pages/clean', { body: { html } })
const most = 100_000
const filled = (part: string, tags = 9_900) => part.repeat(Math.min(tags, Math.floor(most / part.length)))

const worst: Record<string, string> = {
  'nested blocks': filled('<div>'),
  'nested words': filled('<b>x'),
  'nested tables': filled('<table><tr><td>', 3_300),
  'links that are never closed': filled('<a href=x>'),
  'tags closed in another order': filled('<b>', 4_900) + filled('</q>', 4_900),
  'pictures of other servers': filled('<img>'),
  'handlers in nested links': filled('<a href="data:x" onclick=1><b>&amp;', 4_900),
  'comments in an address': `<a href="${'a<!--'.repeat(9_000)}">x</a>`,
  'blanks in an address': `<a href="${' \u00a0'.repeat(40_000)}">x</a>`,
  entities: filled('&amp;', most),
}

test.for(Object.entries(worst))('cleaning takes at most 200 ms of processor time for %s', async ([, html]) => {
  let [least, status] = [Number.POSITIVE_INFINITY, 0]
  const measure = async () => {
    status = (await clean(html)).status
  }
  for (let tries = 0; tries < 3; tries += 1) least = Math.min(least, await processorMs(measure))
  expect(status).toBe(200)
  expect(least).toBeLessThanOrEqual(200)
})

test('a text with more than 10,000 tags is refused at its field, also in a draft', async () => {
  const html = '<div>'.repeat(16_000)
  expect((await clean(html)).body).toMatchObject({ code: 422, data: { html: [expect.any(String)] } })
  const body = { title: { ar: 'عن', en: 'About' }, description: { ar: html, en: '' }, revision: 0 }
  const draft = await admin.call('PUT /admin/pages/:slug/draft', { params: { slug: 'about-us' }, body })
  expect(draft.body).toMatchObject({ code: 422, data: { 'description[ar]': [expect.any(String)] } })
  expect((await clean(html, await school.join('teacher'))).status).toBe(403)
})

test('a link longer than 2,000 characters is removed and reported', async () => {
  const { data } = (await clean(`<p><a href="https://example.com/${'a'.repeat(2000)}">x</a></p>`)).body
  expect(data.html).toBe('<p>x</p>')
  expect(data.removed).toMatchObject([{ kind: 'link' }])
})
