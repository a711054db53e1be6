import { expect, onTestFinished, test } from 'vitest'
import { openPlatform } from '#server/test/platform.ts'
import { pageOf } from '#server/test/small-web.ts'
import type { WebBuild } from './build.ts'

/** Returns a web app whose pages all have an early view, and the list of rendered pages. */
function earlyViews() {
  const rendered: string[] = []
  const build = pageOf({
    render: async ({ address, language, plain }) => {
      if (address === '/broken' && !plain) throw new Error('The rendering of this test fails.')
      const page = plain ? `frame of ${address}` : `early view of ${address}`
      rendered.push(`${language} ${page}`)
      return { page }
    },
  })
  return { rendered, build }
}

async function openWith(build: WebBuild) {
  const school = await openPlatform({}, build)
  onTestFinished(school.close)
  return async (url: string, language = 'ar') => {
    const headers = { cookie: `signed_in=1; i18next=${language}` }
    const { statusCode, body } = await school.app.inject({ url, headers })
    return [statusCode, body.split('>').at(-1)]
  }
}

test('all signed-in readers of an address share one rendered early view per language, whatever the query', async () => {
  const { rendered, build } = earlyViews()
  const visit = await openWith(build)
  for (const language of ['ar', 'en'])
    for (const query of ['', '?payment=7', '?page=2', ''])
      expect(await visit(`/course-details/7${query}`, language)).toEqual([200, 'early view of /course-details/7'])
  expect(rendered).toEqual(['ar early view of /course-details/7', 'en early view of /course-details/7'])
})

test('an early view that cannot be rendered is the empty frame, which the browser fills', async () => {
  const { build } = earlyViews()
  const visit = await openWith(build)
  expect(await visit('/broken')).toEqual([200, 'frame of /broken'])
})
