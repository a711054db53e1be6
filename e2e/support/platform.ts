import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { users } from '#server/people/tables.ts'
import { makeCurriculum } from '#server/test/examples.ts'
import type { PersonFields } from '#server/test/people.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { freePort } from '#server/test/server-process.ts'
import { openWebBuild, type WebBuild } from '#server/web/build.ts'
import type { Session } from '#web/api/session.ts'
import { awake } from './browser.ts'

interface ForEachTest {
  /** Signs a new person of that role in to this test's browser. */
  logInAs: (role: Role, fields?: PersonFields) => Promise<Person>
  /** Opens a page in a separate browser context where that person is signed in. */
  browserOf: (person: Person) => Promise<Page>
}

interface ForEachWorker {
  /** Each name opens its own school: `test.use({ school: '…' })` isolates a file. */
  school: string
  /** The worker's school on its own port, with one stage, grade and subject. */
  platform: School
}

export interface School extends Platform {
  curriculum: Awaited<ReturnType<typeof makeCurriculum>>
}

/** Raised limits: all tests of a worker share one IP address. */
const roomy = {
  LIMIT_REGISTRATIONS_PER_HOUR: '1000',
  LIMIT_LOGINS_PER_HOUR: '10000',
  LIMIT_CODES_SENT_PER_HOUR: '10000',
  LIMIT_CODE_WAIT_SECONDS: '1',
  LIMIT_CALLS_PER_MINUTE: '100000',
}

const builtPages = () => openWebBuild(join(import.meta.dirname, '..', '..', 'dist'))

/** Serves an empty school on its own port, with the built pages by default. */
export async function serveSchool(pages: () => Promise<WebBuild | undefined> = builtPages): Promise<Platform> {
  const port = await freePort()
  const build = await pages()
  const platform = await openPlatform({ ...roomy, DEMO: 'on', PORT: String(port) }, build)
  await platform.app.listen({ port, host: platform.config.host })
  return platform
}

export const test = base.extend<ForEachTest, ForEachWorker>({
  school: ['shared', { option: true, scope: 'worker' }],
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the wanted fixtures from this pattern
    async ({}, use) => {
      const platform = await serveSchool()
      await use({ ...platform, curriculum: await makeCurriculum(platform.db) })
      await platform.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ platform }, use) => use(platform.config.publicUrl),
  page: async ({ page }, use) => use(patient(page)),
  logInAs: async ({ context, platform }, use) =>
    use(async (role, fields) => {
      const person = await platform.join(role, fields)
      await signIn(context, platform, person)
      return person
    }),
  browserOf: async ({ browser, contextOptions, baseURL, platform }, use) => {
    const opened: BrowserContext[] = []
    await use(async (person) => {
      const context = await browser.newContext({ ...contextOptions, baseURL })
      opened.push(context)
      await signIn(context, platform, person)
      return patient(await context.newPage())
    })
    for (const context of opened) await context.close()
  },
})

/** Makes `goto` wait for hydration, because a test clicks faster than any person. */
export function patient(page: Page): Page {
  const go = page.goto.bind(page)
  page.goto = async (address, options) => {
    const reply = await go(address, options)
    await awake(page)
    return reply
  }
  return page
}

/** Returns the session that a login would store for that person. */
export async function sessionOf({ db }: Platform, { id, token }: Pick<Person, 'id' | 'token'>): Promise<Session> {
  const [kept] = await db.select().from(users).where(eq(users.id, id))
  if (!kept) throw new Error(`no user has the id ${id}`)
  return { token, user: { id: kept.id, name: kept.name, image: kept.image, user_type: kept.user_type } }
}

/** Stores a login in the browser without a request. */
export async function signIn(context: BrowserContext, platform: Platform, person: Pick<Person, 'id' | 'token'>) {
  const session = await sessionOf(platform, person)
  await context.addInitScript((text) => localStorage.setItem('user', text), JSON.stringify(session))
  await context.addCookies([{ name: 'signed_in', value: '1', url: platform.config.publicUrl }])
}

export { expect }
