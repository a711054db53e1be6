import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { users } from '#server/people/tables.ts'
import '#server/test/cheap-hashes.ts'
import { makeCurriculum } from '#server/test/examples.ts'
import type { PersonFields } from '#server/test/people.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { freePort } from '#server/test/server-process.ts'
import { openWebBuild, type WebBuild } from '#server/web/build.ts'
import type { Session } from '#web/api/session.ts'
import { awake } from './browser.ts'
import { delayCalls, delayNotices } from './slow-replies.ts'

interface ForEachTest {
  /** Each name has its own school in each worker: `test.use({ school: '…' })` isolates a file. */
  school: string
  /** The school of that name on its own port, with one stage, grade and subject. */
  platform: SchoolPlatform
  /** Signs a new person of that role in to this test's browser. */
  logInAs: (role: Role, fields?: PersonFields) => Promise<Person>
  /** Opens a page in a separate browser context where that person is signed in. */
  browserOf: (person: Pick<Person, 'id' | 'token'>) => Promise<Page>
}

interface ForEachWorker {
  /**
   * Returns the worker's platform of that name, and opens the platform unless it is open. A worker fixture for each
   * platform would start a new worker and browser, which costs five seconds of processor time.
   */
  opened: <P extends Platform>(name: string, open: () => Promise<P>) => Promise<P>
}

export interface SchoolPlatform extends Platform {
  curriculum: Awaited<ReturnType<typeof makeCurriculum>>
}

/** The limits are looser, because all tests of a worker share one IP address. */
const roomy = {
  LIMIT_REGISTRATIONS_PER_HOUR: '1000',
  LIMIT_LOGINS_PER_HOUR: '10000',
  LIMIT_CODES_SENT_PER_HOUR: '10000',
  LIMIT_CODE_WAIT_SECONDS: '1',
  LIMIT_CALLS_PER_MINUTE: '100000',
  LIMIT_COSTLY_GUEST_CALLS_PER_MINUTE: '100000',
}

/**
 * The most platforms that stay open in a worker. Each open platform keeps connections and works in the background. A
 * test uses two platforms at most.
 */
const mostOpen = 3

const builtPages = () => openWebBuild(join(import.meta.dirname, '..', '..', 'dist'))

if (process.env.SLOW_REPLIES) delayNotices()

/** Serves an empty school on its own port, with the built pages by default, and with further settings. */
export async function serveSchool(
  pages: () => Promise<WebBuild | undefined> = builtPages,
  settings: Record<string, string> = {},
): Promise<Platform> {
  const port = await freePort()
  const build = await pages()
  const platform = await openPlatform({ ...roomy, DEMO: 'on', PORT: String(port), ...settings }, build)
  if (process.env.SLOW_REPLIES) delayCalls(platform.app.server)
  await platform.app.listen({ port, host: platform.config.host })
  return platform
}

export async function openSchool(settings: Record<string, string> = {}): Promise<SchoolPlatform> {
  const platform = await serveSchool(builtPages, settings)
  return { ...platform, curriculum: await makeCurriculum(platform.db) }
}

export const test = base.extend<ForEachTest, ForEachWorker>({
  opened: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the wanted fixtures from this pattern
    async ({}, use) => {
      // The platforms are in the order of their last use.
      const platforms = new Map<string, Promise<Platform>>()
      const closeAllBut = async (most: number) => {
        for (const [name, platform] of [...platforms].slice(0, Math.max(0, platforms.size - most))) {
          platforms.delete(name)
          await (await platform).close()
        }
      }
      await use(async <P extends Platform>(name: string, open: () => Promise<P>) => {
        const platform = (platforms.get(name) as Promise<P> | undefined) ?? open()
        platforms.delete(name)
        platforms.set(name, platform)
        await closeAllBut(mostOpen)
        return platform
      })
      await closeAllBut(0)
    },
    { scope: 'worker' },
  ],
  school: ['shared', { option: true }],
  platform: async ({ opened, school }, use) => use(await opened(school, () => openSchool())),
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

/** Returns the session that a login stores for that person. */
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
