import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { courseIsOpen, teacherIsListed } from '#server/access/listed.ts'
import { courses } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { teachers, users } from '#server/people/tables.ts'
import type { WebBuild } from './build.ts'
import type { PageCache } from './page-cache.ts'
import { sendPage } from './send-page.ts'

/** The highest number of listed pages. A sitemap may list 50,000 addresses, and each page has two. */
const mostAddresses = 50_000 / 2
const freshSeconds = 3600
const key = 'sitemap'

const headers = {
  'cache-control': `public, max-age=${freshSeconds}`,
  'content-type': 'application/xml',
  vary: 'Accept-Encoding',
}

/**
 * Serves the sitemap, with each listed page in both languages, and robots.txt. The sitemap is cached like a page,
 * because writing the addresses of a large school takes tens of milliseconds. A visitor's request for a new sitemap
 * counts as costly.
 */
export function sitemap(app: FastifyInstance, build: WebBuild, kept: PageCache) {
  const origin = app.context.config.publicUrl

  app.get('/sitemap.xml', async (request, reply) => {
    if (!kept.has(key)) await app.countCostlyGuest(request.ip)
    const page = await kept.get(key, async () => ({
      status: 200,
      html: await writeSitemap(app, build),
      keep: build.assets !== undefined,
    }))
    return sendPage(request, reply, page, headers)
  })

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain')
      .header('cache-control', `public, max-age=${freshSeconds}`)
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`),
  )
}

async function writeSitemap(app: FastifyInstance, build: WebBuild) {
  const { db, config } = app.context
  const { routes } = await build.renderer()
  const listed = routes.filter((route) => route.listed).map((route) => route.path)
  const fixed = listed.filter((path) => !path.includes(':'))
  const paths = [...fixed, ...(await livePaths(db, listed))].slice(0, mostAddresses)
  const entries = paths.flatMap((path) => inBothLanguages(config.publicUrl, path))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

/** Returns the addresses of taught subjects and grades, listed teachers and open courses. */
async function livePaths(db: Db, listed: readonly string[]) {
  const known = (path: string) => listed.some((pattern) => pattern.startsWith(`${path}/:`))
  const [people, catalogue, taught] = await Promise.all([
    db
      .select({ id: teachers.user_id })
      .from(teachers)
      .innerJoin(users, eq(users.id, teachers.user_id))
      .where(teacherIsListed)
      .limit(mostAddresses),
    db.select({ id: courses.id }).from(courses).where(courseIsOpen).limit(mostAddresses),
    db
      .selectDistinct({ subject: courses.subject_id, grade: courses.grade_id })
      .from(courses)
      .where(courseIsOpen)
      .orderBy(courses.subject_id, courses.grade_id),
  ])
  const taughtPaths = taught.flatMap(({ subject, grade }) => [
    `/find-teacher/${subject}`,
    `/find-teacher/${subject}/${grade}`,
  ])
  return [
    ...(known('/find-teacher') ? new Set(['/find-teacher', ...taughtPaths]) : []),
    ...(known('/teacherDetails') ? people.map(({ id }) => `/teacherDetails/${id}`) : []),
    ...(known('/course-details') ? catalogue.map(({ id }) => `/course-details/${id}`) : []),
  ]
}

function inBothLanguages(origin: string, path: string) {
  const rest = path === '/' ? '' : path
  const addresses = { ar: `${origin}${rest || '/'}`, en: `${origin}/en${rest}` }
  const links = Object.entries(addresses)
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
    .join('')
  return Object.values(addresses).map((address) => `<url><loc>${address}</loc>${links}</url>`)
}
