import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { openWebBuild } from '#server/web/build.ts'
import { buildWeb, root } from './build-web.ts'
import { isWebBuilt } from './built-web.mjs'

let school: Platform
let app: FastifyInstance

beforeAll(async () => {
  if (!isWebBuilt()) await buildWeb()
  school = await openPlatform({ PUBLIC_URL: 'https://hessa.example' }, await openWebBuild(join(root, 'dist')))
  app = school.app
})
afterAll(() => school.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('a visitor', () => {
  test('gets the Arabic page from right to left, with its content in the HTML', async () => {
    const { statusCode, body, headers } = await get('/faqs')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(body).toMatch(/<main[^>]*>.*<h1[^>]*>الأسئلة الشائعة<\/h1>/s)
    expect(body).toMatch(/<title>[^<]*الأسئلة الشائعة[^<]*<\/title>/)
  })

  test.for([
    ['the path', '/en/faqs', {}],
    ['the subdomain', '/faqs', { host: 'en.hessa.example' }],
    ['the cookie', '/faqs', { cookie: 'a=1; i18next=en' }],
    ['the cookie before the path', '/ar/faqs', { cookie: 'i18next=en' }],
  ] as const)('reads English by %s', async ([, url, headers]) => {
    expect((await get(url, headers)).body).toContain('<html lang="en" dir="ltr">')
  })

  test('gets the path’s language before the subdomain’s, and Arabic for an unknown language', async () => {
    expect((await get('/ar/faqs', { host: 'en.hessa.example' })).body).toContain('<html lang="ar"')
    expect((await get('/faqs', { cookie: 'i18next=fr' })).body).toContain('<html lang="ar"')
  })

  test('gets the address of the same page in the other language', async () => {
    const { body } = await get('/en/faqs')
    expect(body).toContain('<link rel="canonical" href="https://hessa.example/en/faqs"/>')
    expect(body).toMatch(/<link rel="alternate" hrefLang="ar" href="https:\/\/hessa.example\/faqs"\/>/)
  })

  test('gets a page that says the address is unknown, which search engines skip, in both languages', async () => {
    for (const url of ['/nowhere', '/en/nowhere', '/exam/1/nowhere']) {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(404)
      expect(body).toContain('<meta name="robots" content="noindex"/>')
      expect(body).toContain('404')
    }
  })

  test('is refused the page of a teacher who does not exist', async () => {
    expect((await get('/teacherDetails/999999')).statusCode).toBe(404)
  })

  test('gets an empty shell of a page that needs a login', async () => {
    const { statusCode, body } = await get('/profile')
    expect(statusCode).toBe(200)
    expect(body).toContain('"rendered":false')
  })
})

test('a signed-in viewer gets the shell in the chosen language, not a visitor’s page', async () => {
  const { body } = await get('/', { cookie: 'signed_in=1; i18next=en' })
  expect(body).toContain('<html lang="en" dir="ltr">')
  expect(body).toContain('"rendered":false')
})

test('the data of a rendered page cannot end its script element', async () => {
  const { body } = await get('/about-us')
  const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  expect(state).not.toContain('<')
  expect(JSON.parse(state)).toMatchObject({ origin: 'https://hessa.example', rendered: true })
})

test.for(['/', '/login', '/sign-up', '/faqs', '/about-us', '/contact-us', '/nowhere'])(
  '%s holds no inline script, no inline style and no style attribute',
  async (url) => {
    const { body } = await get(url)
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(scripts.filter((one) => !one?.includes('src=') && !one?.includes('application/json'))).toEqual([])
    expect(body).not.toMatch(/<style|\sstyle="|\son[a-z]+="/)
  },
)

test('pages and other replies have the content security policy and the other security headers', async () => {
  for (const url of ['/', '/api/settings', '/nowhere', '/healthz']) {
    const { headers } = await get(url)
    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*require-trusted-types-for 'script'/)
    expect(headers['content-security-policy']).toMatch(/default-src 'none';.*frame-src blob: https:\/\/[\w.-]+;/)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toContain('unload=()')
  }
})

test('the scripts of a rendered page load after its paint, the scripts of a shell at once', async () => {
  const rendered = (await get('/faqs')).body
  expect(rendered).toMatch(/<script type="module" async crossorigin id="boot" src="[^"]+" data-main="\/assets\/index-/)
  expect(rendered).not.toContain('rel="modulepreload"')
  const shell = (await get('/profile')).body
  expect(shell).toMatch(/<script type="module" crossorigin src="\/assets\/index-/)
  expect(shell).toMatch(/rel="modulepreload" crossorigin href="\/assets\/base-/)
})

test('a signed-in shell names the page’s first calls, and preloads the page’s code and the account menu', async () => {
  const { body } = await get('/course-details/7', { cookie: 'signed_in=1' })
  const first = 'data-calls="/api/course/7/page" data-roles=""'
  expect(body).toMatch(/<script type="module" async fetchpriority="high" crossorigin id="early" src="[^"]+"/)
  expect(body).toContain(first)
  for (const chunk of ['index', 'base', 'course-page', 'account-menu'])
    expect(body).toContain(`<link rel="modulepreload" crossorigin href="/assets/${chunk}-`)
  expect((await get('/profile', { cookie: 'signed_in=1' })).body).not.toContain('id="early"')
  expect((await get('/course-details/7%22', { cookie: 'signed_in=1' })).body).not.toContain('id="early"')
})

describe('files', () => {
  test('of the build are compressed and cached for ever', async () => {
    const styles = /href="(\/assets\/[^"]+\.css)"/.exec((await get('/')).body)?.[1] ?? ''
    const { statusCode, headers } = await get(styles, { 'accept-encoding': 'br, gzip' })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
  })

  test('that do not exist are refused without a page', async () => {
    for (const url of ['/assets/none.js', '/favicon.ico', '/index.html', '/manifest.json']) {
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toContain('application/json')
    }
  })

  test('of Arabic fonts are preloaded on rendered Arabic pages only', async () => {
    expect((await get('/faqs')).body.match(/rel="preload" as="font"/g)).toHaveLength(2)
    expect((await get('/en/faqs')).body).not.toContain('as="font"')
    // The code of a shell loads before the fonts, so the system's font shows the text until the fonts arrive.
    expect((await get('/profile')).body).not.toContain('as="font"')
  })
})

test('the service worker is one file at the root, and browsers revalidate it on every load', async () => {
  const { statusCode, headers, body } = await get('/worker.js')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  expect(headers['content-security-policy']).toContain("connect-src 'self'")
  expect(body).toContain('respondWith')
  expect(body).not.toMatch(/\b(import|export)\b/)
})

test('a page is compressed, and a browser that has the page does not load its bytes again', async () => {
  const first = await get('/faqs', { 'accept-encoding': 'gzip, br' })
  expect(first.headers['content-encoding']).toBe('br')
  const again = await get('/faqs', { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('an address with a slash at its end redirects to the same page, never to another host', async () => {
  expect((await get('/faqs/?page=2')).headers.location).toBe('/faqs?page=2')
  expect((await get('/x//evil.example/')).statusCode).toBe(404)
})

test('an unknown address below /api gets a JSON refusal', async () => {
  const { statusCode, body } = await get('/api/nowhere')
  expect(statusCode).toBe(404)
  expect(JSON.parse(body).error).toBe('notFound')
})

test('the sitemap has pages, teachers and courses for visitors, and no private page', async () => {
  const [teacher, unverified, leaver] = [
    await school.join('teacher'),
    await school.join('teacher', { verified_at: null }),
    await school.join('teacher', { deleted_at: new Date() }),
  ]
  const living = await makeCourse(school.db, teacher)
  const left = await makeCourse(school.db, leaver)
  const { body } = await get('/sitemap.xml')
  expect(body).toContain('<loc>https://hessa.example/faqs</loc>')
  expect(body).toContain('<loc>https://hessa.example/en/faqs</loc>')
  expect(body).toContain(`<loc>https://hessa.example/teacherDetails/${teacher.id}</loc>`)
  expect(body).toContain(`<loc>https://hessa.example/course-details/${living.id}</loc>`)
  for (const path of [`teacherDetails/${unverified.id}`, `teacherDetails/${leaver.id}`, `course-details/${left.id}`]) {
    expect(body).not.toContain(`${path}<`)
  }
  expect(body).not.toContain('/profile')
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://hessa.example/sitemap.xml')
})
