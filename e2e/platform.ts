import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { users } from '#server/people/tables.ts'
import type { PersonFields } from '#server/test/people.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { freePort } from '#server/test/server-process.ts'
import { openWebBuild } from '#server/web/build.ts'
import type { Session } from '#web/api/session.ts'

interface ForEachTest {
  /** A new person of that role, signed in in this test's browser. */
  logInAs: (role: Role, fields?: PersonFields) => Promise<Person>
}

interface ForEachWorker {
  /** A school of the worker's own, served on a port of its own. */
  platform: Platform
}

export const test = base.extend<ForEachTest, ForEachWorker>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is wanted from this pattern
    async ({}, use) => {
      const port = await freePort()
      const platform = await openPlatform(
        { PORT: String(port) },
        await openWebBuild(join(import.meta.dirname, '..', 'dist')),
      )
      await platform.app.listen({ port, host: platform.config.host })
      await use(platform)
      await platform.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ platform }, use) => use(platform.config.publicUrl),
  logInAs: async ({ context, platform }, use) =>
    use(async (role, fields) => {
      const person = await platform.join(role, fields)
      const { name, image } = await kept(platform, person)
      const user = { id: person.id, name, image, user_type: role }
      const session: Session = { token: person.token, user }
      await context.addInitScript((text) => localStorage.setItem('user', text), JSON.stringify(session))
      await context.addCookies([{ name: 'signed_in', value: '1', url: platform.config.publicUrl }])
      return person
    }),
})

/** As a login would tell it, without asking a call that the test itself may be about. */
async function kept({ db }: Platform, { id }: Person) {
  const [person] = await db.select().from(users).where(eq(users.id, id))
  return { name: person?.name ?? '', image: person?.image ?? null }
}

export { expect }
