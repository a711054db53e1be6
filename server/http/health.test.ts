import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPlatform, type Platform } from '#server/test/platform.ts'

let platform: Platform
beforeEach(async () => {
  platform = await openPlatform()
})
afterEach(() => platform.close())

const answerOf = async (url: string) => {
  const { statusCode, body } = await platform.app.inject(url)
  return [statusCode, JSON.parse(body).reason ?? JSON.parse(body).status]
}
const ready = () => answerOf('/readyz')

test('a new school is alive and ready', async () => {
  expect(await answerOf('/livez')).toEqual([200, 'ok'])
  expect(await ready()).toEqual([200, 'ok'])
})

test('a server whose database lacks a migration is not ready until the database has the migration', async () => {
  await platform.db.execute(sql`update migrations set name = name || '-later'`)
  expect(await ready()).toEqual([503, 'migrations'])
  await platform.db.execute(sql`update migrations set name = replace(name, '-later', '')`)
  await expect.poll(ready).toEqual([200, 'ok'])
})

test('a server whose file folder is gone is not ready, and is ready once the folder is back', async () => {
  const incoming = join(platform.config.dataDir, 'files', 'incoming')
  await rm(incoming, { recursive: true })
  expect(await ready()).toEqual([503, 'storage'])
  expect(await answerOf('/livez')).toEqual([200, 'ok'])
  await mkdir(incoming)
  await expect.poll(ready).toEqual([200, 'ok'])
})

test('a server that ends is not ready and still serves', async () => {
  platform.app.lifecycle.isEnding = true
  expect(await ready()).toEqual([503, 'ending'])
  expect((await platform.visitor.call('GET /settings')).status).toBe(200)
})
