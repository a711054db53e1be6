import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { outboxPath } from '#server/messaging/outbox-file.ts'
import { type DemoSchool, openDemoSchool } from '#server/test/demo-school.ts'
import { pathIn } from '#server/test/digests.ts'
import { sentTo } from '#server/test/outbox.ts'
import { demoAccounts } from './accounts.ts'
import { tellFamily } from './tell-family.ts'

let school: DemoSchool
let app: FastifyInstance
beforeAll(async () => {
  school = await openDemoSchool()
  app = await buildApp({ config: { ...school.config, demo: true, logLevel: 'silent' }, db: school.database.db })
})
afterAll(async () => {
  await app.close()
  await school.close()
})

const { phone = '' } = demoAccounts.find(({ role }) => role === 'parent') ?? {}

/** Starts the demonstration. Returns the links of the weekly messages to the parent in the outbox file. */
async function startedLinks(now: Date) {
  await tellFamily(app.context, now)
  return (await sentTo(app, phone)).map(({ text }) => pathIn(text)).filter(Boolean)
}
const opens = async (links: string[]) =>
  Promise.all(links.map(async (url) => (await app.inject({ url })).statusCode === 200))

test('each start of the demonstration leaves the parent’s weekly messages in the outbox, with links that open', async () => {
  const now = new Date()
  const first = await startedLinks(now)
  expect(await opens(first)).toEqual([true, true])
  expect(await startedLinks(now)).toEqual(first)

  // The file loses its lines after a day.
  await rm(outboxPath(school.config.dataDir))
  const later = await startedLinks(now)
  expect(await opens(later)).toEqual([true, true])
  expect(await opens(first)).toEqual([false, false])
  expect(await startedLinks(now)).toEqual(later)
})
