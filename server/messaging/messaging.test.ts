import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { backgroundJobs } from '#server/background-jobs.ts'
import { Worker } from '#server/jobs/worker.ts'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { jobContext } from '#server/test/job-context.ts'
import { startServerProcess } from '#server/test/server-process.ts'
import type { Driver, Sendable } from './driver.ts'
import { openMessenger } from './messenger.ts'
import { outboxPath } from './outbox-file.ts'
import { type Message, messagesSend, queueMessage } from './queue-message.ts'
import { messages } from './tables.ts'

let database: TestDatabase
let folder: string
const workers: Worker[] = []
const troubles: unknown[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'hessa-messages-'))
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await database.db.delete(messages)
  troubles.length = 0
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const open = (driver: Driver) => openMessenger(database.db, driver, (problem) => troubles.push(problem))
/** Starts a worker that only sends messages. */
function startWorker(driver: Driver) {
  const sending = backgroundJobs.filter(({ name }) => name === messagesSend)
  const worker = new Worker(jobContext({ db: database.db, messenger: open(driver) }), sending)
  workers.push(worker)
  worker.start()
}
const letter = (text: string, code?: string): Message => ({
  kind: code ? 'code.verify' : 'student.added',
  channel: 'sms',
  to: '+201001112233',
  text,
  ...(code ? { code } : {}),
})
const collector = () => {
  const sent: Sendable[] = []
  return { sent, driver: { send: async ({ secondsLeft: _, ...message }: Sendable) => void sent.push(message) } }
}
const waiting = () => database.db.$count(messages, isNotNull(messages.next_at))

test('a message is sent after its transaction commits, and never after a rollback', async () => {
  const { sent, driver } = collector()
  const messenger = open(driver)
  await database.db
    .transaction(async (tx) => {
      await queueMessage(tx, letter('never'))
      tx.rollback()
    })
    .catch(() => {})
  await database.db.transaction((tx) => queueMessage(tx, letter('sent')))

  await messenger.flush()

  expect(sent).toEqual([letter('sent')])
  expect(await waiting()).toBe(0)
})

test('a worker sends a queued message at once, even from another process', async () => {
  const arrived = Promise.withResolvers<Sendable>()
  startWorker({ send: async (message) => void arrived.resolve(message) })
  await expect.poll(isListening).toBe(true)

  await queueMessage(database.db, letter('now'))

  expect(await arrived.promise).toMatchObject({ text: 'now' })
})

test('after its connection is lost the worker listens again and catches up', async () => {
  const { sent, driver } = collector()
  startWorker(driver)
  await expect.poll(isListening).toBe(true)
  await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`)

  await queueMessage(database.db, letter('meanwhile'))

  await expect.poll(() => sent.length).toBe(1)
  await expect.poll(isListening).toBe(true)
})

test('several messengers share the queue and send every message once', async () => {
  const { sent, driver } = collector()
  for (let count = 0; count < 60; count += 1) await queueMessage(database.db, letter(`m${count}`))
  await Promise.all([1, 2, 3, 4].map(() => open(driver).flush()))
  expect(sent.map((message) => message.text).sort()).toEqual(
    Array.from({ length: 60 }, (_, count) => `m${count}`).sort(),
  )
})

test('a message whose worker was killed halfway is sent by the next worker', async () => {
  await queueMessage(database.db, letter('survivor', '12345'))
  const taken = Promise.withResolvers<void>()
  const end = Promise.withResolvers<undefined>()
  const dying = open({
    send: () => {
      taken.resolve()
      return end.promise
    },
  })
  dying.flush().catch(() => {})
  await taken.promise
  const { sent, driver } = collector()
  const next = open(driver)
  await next.flush()
  expect(sent).toEqual([])

  await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`)
  await expect
    .poll(async () => {
      await next.flush()
      return sent
    })
    .toEqual([letter('survivor', '12345')])
  end.resolve(undefined)
})

test('a message that fails because its provider is away is retried later and delays no other message', async () => {
  const { sent, driver } = collector()
  const messenger = open({
    send: async (message) => {
      if (message.text === 'bad luck') throw new Error('the provider is away')
      await driver.send(message)
    },
  })
  await queueMessage(database.db, letter('bad luck'))
  await queueMessage(database.db, letter('good'))

  await messenger.flush()

  expect(sent.map((message) => message.text)).toEqual(['good'])
  expect(troubles).toHaveLength(1)
  const { rows } = await database.db.execute(sql`
    select state, tries, problem, error, next_at > now() as later from messages order by id`)
  expect(rows).toEqual([
    { state: 'failed', tries: 1, problem: 'other', error: 'the provider is away', later: true },
    { state: 'sent', tries: 1, problem: null, error: null, later: null },
  ])
})

test('a code that was queued while no server ran is in the outbox after the next start', {
  tags: 'detail',
}, async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'server') }
  await queueMessage(database.db, letter('before the start', '54321'))
  const server = await startServerProcess(env)
  const lines = () => readFile(outboxPath(env.DATA_DIR), 'utf8').catch(() => '')
  await expect.poll(lines).toContain('54321')
  await queueMessage(database.db, letter('while it runs', '98765'))
  await expect.poll(lines, { interval: 20 }).toContain('98765')

  expect(await server.end()).toBe(0)
})

async function isListening() {
  const { rows } = await database.db.execute(sql`
    select from pg_stat_activity where datname = current_database() and query ilike 'listen %' and state = 'idle'`)
  return rows.length === 1
}
