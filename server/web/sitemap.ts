import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { courseIsOpen, teacherIsListed } from '#server/access/listed.ts'
import { courses } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { teachers, users } from '#server/people/tables.ts'
import type { WebBuild } from './build.ts'

/** The highest number of listed pages. A sitemap may list 50,000 addresses, and each page has two. */
const mostAddresses = 50_000 / 2
const freshSeconds = 3600

/** Serves the sitemap, with each listed page in both languages, and robots.txt. */
export function sitemap(app: FastifyInstance, build: WebBuild) {
  const { db, config } = app.context
  const origin = config.publicUrl

  app.get('/sitemap.xml', async (_request, reply) => {
    const { routes } = await build.renderer()
    const listed = routes.filter((route) => route.listed).map((route) => route.path)
    const fixed = listed.filter((path) => !path.includes(':'))
    const paths = [...fixed, ...(await livePaths(db, listed))].slice(0, mostAddresses)
    const entries = paths.flatMap((path) => inBothLanguages(origin, path))
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
    return reply.type('application/xml').header('cache-control', `public, max-age=${freshSeconds}`).send(xml)
  })

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain')
      .header('cache-control', `public, max-age=${freshSeconds}`)
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`),
  )
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
