import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { fillGuardedWeeks } from '#server/test/random-digests.ts'
import { quickly } from '#server/test/server-process.ts'
import { messageSpan } from '#server/week/span.ts'
import { makeDigests } from './make-digests.ts'

/**
 * `npm run test:digests` writes the messages about 10,000 students over twenty kills. The usual run writes the messages
 * about 800 students over two kills.
 */
const isLong = import.meta.env.MODE === 'digests'
const [size, kills] = isLong ? [10_000, 20] : [800, 2]
const mostMs = 60_000

const span = messageSpan('2026-11-14')
const due = span.until

function startBuilding({ url }: TestDatabase): ChildProcess {
  const script = join(import.meta.dirname, '..', 'test', 'digests-process.ts')
  const env = { DATABASE_URL: url }
  return spawn(process.execPath, [...quickly, script, due.toISOString()], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

const countsOf = async ({ db }: TestDatabase) => {
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(*)::int from digests) as digests,
    (select count(distinct (contact, student_id))::int from digests) as guardians,
    (select count(*)::int from messages where kind = 'week.told') as messages,
    (select count(distinct about_id)::int from messages where kind = 'week.told') as students`)
  return rows[0] ?? {}
}

test('each guardian gets exactly one message although the process that writes the messages is killed', {
  tags: 'detail',
}, async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  await fillGuardedWeeks(database.db, size, span, 20_264)
  for (let kill = 0; kill < kills; kill += 1) {
    const child = startBuilding(database)
    const exit = once(child, 'exit')
    await Promise.race([once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data'), exit])
    // Every second kill waits for at least one more committed batch.
    const before = (await countsOf(database)).digests ?? 0
    if (kill % 2 === 1)
      await expect.poll(async () => child.exitCode ?? (await countsOf(database)).digests ?? 0).not.toBe(before)
    child.kill('SIGKILL')
    await exit
  }
  const began = performance.now()
  await Promise.all([1, 2].map(() => makeDigests({ db: database.db, config: readConfig({}) }, due)))
  const spent = performance.now() - began
  const { digests, ...others } = await countsOf(database)
  expect(digests).toBeGreaterThan(size / 4)
  expect(others).toEqual({ guardians: digests, messages: digests, students: digests })
  if (isLong) console.info(`${digests} messages; the last run took ${Math.round(spent)} ms`)
})

test.runIf(isLong)('five thousand messages are written within a minute', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  await fillGuardedWeeks(database.db, size, span, 20_265)
  const began = performance.now()
  const made = await makeDigests({ db: database.db, config: readConfig({}) }, due)
  const spent = performance.now() - began
  console.info(`${made} messages in ${Math.round(spent)} ms`)
  expect(made).toBeGreaterThanOrEqual(5000)
  expect((spent / made) * 5000).toBeLessThan(mostMs)
})
