import { eq, sql } from 'drizzle-orm'
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

test('a job runs after its transaction commits, and never after a rollback', async () => {
  const { seen, job } = noting()
  queue.start([job])
  const refused = queue.db.transaction(async (tx) => {
    await enqueue(tx, job, { number: 1 })
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await queue.db.transaction((tx) => enqueue(tx, job, { number: 2 }))
  await expect.poll(() => seen).toEqual([2])
  await expect.poll(queue.rows).toEqual([])
})

test('a job for a later time waits for that time', async () => {
  const { seen, job } = noting()
  const later = new Date(Date.now() + 3_600_000)
  await queue.db.insert(jobs).values({ name: job.name, data: { number: 1 }, due_at: later })
  await enqueue(queue.db, job, { number: 2 })
  queue.start([job])
  await expect.poll(() => seen).toEqual([2])
  await expect.poll(async () => (await queue.rows()).map(({ data }) => data)).toEqual([{ number: 1 }])
})

test('several workers share the jobs and run each one once', async () => {
  const { seen, job } = noting()
  let swept = 0
  const sweep = periodicJob('test.sweep', hour, async () => (swept += 1))
  for (let number = 1; number <= 30; number += 1) await enqueue(queue.db, job, { number })
  for (let count = 0; count < 3; count += 1) queue.start([job, sweep])
  await expect
    .poll(async () => (await queue.rows()).map(({ name, claimed_by }) => [name, claimed_by]))
    .toEqual([['test.sweep', null]])
  expect(seen.sort((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(swept).toBe(1)
})

test('another worker takes over the job of a killed worker, but not of a running worker', async () => {
  const end = Promise.withResolvers<void>()
  const { seen, job } = noting((number) => (number === 1 ? end.promise : Promise.resolve()))
  queue.start([job])
  await enqueue(queue.db, job, { number: 1 })
  await expect.poll(() => seen).toEqual([1])
  // No connection holds the lock of this worker.
  await queue.db.insert(jobs).values({ name: job.name, data: { number: 2 }, claimed_by: 1, tries: 1 })
  queue.start([job])
  await expect.poll(() => seen).toEqual([1, 2])
  await enqueue(queue.db, job, { number: 3 })
  await expect.poll(() => seen).toEqual([1, 2, 3])
  end.resolve()
  await expect.poll(queue.rows).toEqual([])
})

test('a weekly job that no process ran in time runs once, late', async () => {
  let runs = 0
  const job = periodicJob('test.weekly', { at: '18:00', day: 4 }, async () => (runs += 1))
  queue.start([job])
  await expect.poll(async () => (await queue.rows()).length).toBe(1)
  const due = async () => (await queue.rows())[0]?.due_at?.getTime() ?? 0
  const planned = await due()
  expect(planned).toBeGreaterThan(Date.now())
  await queue.db.update(jobs).set({ due_at: sql`now() - interval '9 days'` })
  queue.start([job])
  await expect.poll(due).toBe(planned)
  expect(runs).toBe(1)
})

test('a changed schedule replaces the time of the next run', async () => {
  queue.start([periodicJob('test.weekly', { at: '18:00', day: 4 }, async () => {})])
  await expect.poll(async () => (await queue.rows()).length).toBe(1)
  queue.start([periodicJob('test.weekly', { at: '10:00', day: 5 }, async () => {})])
  await expect.poll(async () => (await queue.rows())[0]?.due_at?.getUTCDay()).toBe(5)
})

test('a job that is woken while it runs runs again', async () => {
  const first = Promise.withResolvers<void>()
  let runs = 0
  const work = () => {
    runs += 1
    return runs === 1 ? first.promise : Promise.resolve()
  }
  queue.start([periodicJob('test.woken', hour, work, { isWoken: true })])
  await expect.poll(() => runs).toBe(1)
  await wake(queue.db, 'test.woken')
  first.resolve()
  await expect.poll(() => runs).toBe(2)
})

test('a stopped worker waits for its running job and starts no other', async () => {
  const end = Promise.withResolvers<void>()
  const { seen, job } = noting(() => end.promise)
  const worker = queue.start([job])
  await enqueue(queue.db, job, { number: 1 })
  await expect.poll(() => seen).toEqual([1])
  const stopped = worker.stop()
  await enqueue(queue.db, job, { number: 2 })
  end.resolve()
  await stopped
  expect(seen).toEqual([1])
  expect((await queue.db.select().from(jobs).where(eq(jobs.name, job.name))).map(({ data }) => data)).toEqual([
    { number: 2 },
  ])
})

test('a worker whose connection is lost keeps its running job and takes further jobs', async () => {
  const end = Promise.withResolvers<void>()
  const { seen, job } = noting((number) => (number === 1 ? end.promise : Promise.resolve()))
  queue.start([job])
  await enqueue(queue.db, job, { number: 1 })
  await expect.poll(() => seen).toEqual([1])
  await queue.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`)
  await enqueue(queue.db, job, { number: 2 })
  await expect.poll(() => seen).toEqual([1, 2])
  end.resolve()
  await expect.poll(queue.rows).toEqual([])
})
