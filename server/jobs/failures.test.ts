import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { noting, openQueue } from '#server/test/started-workers.ts'
import { enqueue, wake } from './enqueue.ts'
import { periodicJob } from './job.ts'
import { jobs } from './tables.ts'

let queue: Awaited<ReturnType<typeof openQueue>>
beforeAll(async () => {
  queue = await openQueue()
})
afterEach(() => queue.empty())
afterAll(() => queue.close())

const hour = { every: 3600 }

test('a failed job is retried later, and after its last try waits for the office with its error', async () => {
  const told: unknown[] = []
  const log = { error: (...words: unknown[]) => void told.push(words[1]), warn: () => {}, info: () => {} }
  const { job } = noting((number) => queue.db.execute(sql`select ${`secret ${number}`}::int`))
  await enqueue(queue.db, job, { number: 1 })
  queue.start([job], { log })
  const state = async () => {
    const [row] = await queue.rows()
    return (
      row && { tries: row.tries, due: row.due_at !== null, claimed: row.claimed_by, failed: row.failed_at !== null }
    )
  }
  await expect.poll(state).toEqual({ tries: 1, due: true, claimed: null, failed: false })
  await queue.db.update(jobs).set({ tries: 9, due_at: sql`now()` })
  await wake(queue.db, job.name)
  await expect.poll(state).toEqual({ tries: 10, due: false, claimed: null, failed: true })
  expect((await queue.rows())[0]?.error).toBe('A query failed. (22P02)')
  expect(told).toEqual([
    'The job test.note failed; the next try is in 5 s',
    'The job test.note failed; no try follows until the office starts the job again',
  ])
})

test('a job whose server ended during ten tries fails without another run', async () => {
  const { seen, job } = noting()
  await queue.db.insert(jobs).values({ name: job.name, data: { number: 1 }, claimed_by: 1, tries: 10 })
  queue.start([job])
  await expect.poll(async () => (await queue.rows())[0]?.error).toBe('The server ended during every try.')
  expect(seen).toEqual([])
})

test('a periodic job goes on after failures, and its first success clears them', async () => {
  let isBroken = true
  const job = periodicJob('test.sweep', hour, async () => {
    if (isBroken) throw new Error('broken')
  })
  queue.start([job])
  const state = async () =>
    (await queue.rows()).map(({ tries, error, failed_at }) => [tries, error, failed_at !== null])
  await expect.poll(state).toEqual([[1, 'broken', false]])
  await queue.db.update(jobs).set({ tries: 9, due_at: sql`now()` })
  queue.start([job])
  await expect.poll(state).toEqual([[10, 'broken', true]])
  isBroken = false
  await queue.db.update(jobs).set({ due_at: sql`now()` })
  queue.start([job])
  await expect.poll(state).toEqual([[0, null, false]])
})
