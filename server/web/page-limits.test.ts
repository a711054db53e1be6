import { expect, onTestFinished, test } from 'vitest'
import { openPlatform } from '#server/test/platform.ts'
import { pageOf } from '#server/test/small-web.ts'

/** Returns a web app whose pages name their address, and the list of rendered pages. */
function namedPages() {
  const rendered: string[] = []
  const build = pageOf({
    render: async ({ address, guest }) => {
      const page = guest ? `page of ${address}` : 'frame'
      rendered.push(page)
      return { page }
    },
  })
  return { rendered, build }
}

test('beyond the limit of an IP address, a new page is a frame that the browser fills, and kept pages still arrive', async () => {
  const { rendered, build } = namedPages()
  const school = await openPlatform({ TRUST_PROXY: '1', LIMIT_COSTLY_GUEST_CALLS_PER_MINUTE: '3' }, build)
  onTestFinished(school.close)
  const visit = async (url: string, address = '203.0.113.1') => {
    const { statusCode, body, headers } = await school.app.inject({ url, headers: { 'x-forwarded-for': address } })
    const page = body.split('>').at(-1)
    // The address may have no page, so a search engine must not list it.
    expect(headers['x-robots-tag']).toBe(page === 'frame' ? 'noindex' : undefined)
    return [statusCode, page]
  }
  const search = (word: string) => `/find-teacher?q=${word}`
  for (const word of ['a', 'b', 'c']) expect(await visit(search(word))).toEqual([200, `page of ${search(word)}`])
  for (const word of ['d', 'e', 'f']) expect(await visit(search(word))).toEqual([200, 'frame'])
  expect(await visit(search('a'))).toEqual([200, `page of ${search('a')}`])
  expect(await visit(search('d'), '203.0.113.2')).toEqual([200, `page of ${search('d')}`])
  expect(rendered.filter((page) => page === 'frame')).toHaveLength(1)
})

test('signed-in users share one rendered frame of a path, whatever the query', async () => {
  const { rendered, build } = namedPages()
  const school = await openPlatform({}, build)
  onTestFinished(school.close)
  for (const query of ['', '?q=a', '?q=b', '?page=7'])
    await school.app.inject({ url: `/find-teacher${query}`, headers: { cookie: 'signed_in=1' } })
  expect(rendered).toEqual(['frame'])
})

/** Returns a visit by somebody who claims to be signed in. */
const claimed = (url: string) => ({ url, headers: { cookie: 'signed_in=1' } })

test('beyond the limit of an IP address, a claim to be signed in gets no further frame of its own', async () => {
  const { rendered, build } = namedPages()
  const school = await openPlatform({ LIMIT_COSTLY_GUEST_CALLS_PER_MINUTE: '3' }, build)
  onTestFinished(school.close)
  for (let id = 1; id <= 9; id += 1) {
    const { statusCode, body } = await school.app.inject(claimed(`/course-details/${id}`))
    expect([statusCode, body.split('>').at(-1)]).toEqual([200, 'frame'])
  }
  expect(rendered, 'three frames, and one for all others').toHaveLength(4)
})

test('frames of signed-in people push no page of visitors out of the cache', async () => {
  const { rendered, build } = namedPages()
  const school = await openPlatform({ LIMIT_COSTLY_GUEST_CALLS_PER_MINUTE: '100000' }, build)
  onTestFinished(school.close)
  await school.app.inject('/faqs')
  for (let id = 1; id <= 501; id += 1) await school.app.inject(claimed(`/course-details/${id}`))
  rendered.splice(0)
  await school.app.inject('/faqs')
  expect(rendered).toEqual([])
})

test('an address without a page is a 404 beyond the limit of an IP address too', async () => {
  const { build } = namedPages()
  const renderer = await build.renderer()
  renderer.missingPage = (address) => (address.startsWith('/old') ? '/missing' : undefined)
  const school = await openPlatform({ LIMIT_COSTLY_GUEST_CALLS_PER_MINUTE: '1' }, build)
  onTestFinished(school.close)
  for (const url of ['/a', '/b']) await school.app.inject(url)
  expect((await school.app.inject('/c')).body).toContain('frame')
  expect((await school.app.inject('/old/1')).body).toContain('page of /missing')
})
