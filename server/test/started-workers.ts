import { asc } from 'drizzle-orm'
import { type Job, type JobContext, queuedJob } from '#server/jobs/job.ts'
import { jobs } from '#server/jobs/tables.ts'
import { Worker } from '#server/jobs/worker.ts'
import { createTestDatabase } from './database.ts'
import { jobContext } from './job-context.ts'

/** Opens an empty queue on which a test starts workers. */
export async function openQueue() {
  const database = await createTestDatabase()
  const workers: Worker[] = []
  const { db } = database
  const stop = () => Promise.all(workers.splice(0).map((worker) => worker.stop()))
  return {
    db,
    start: (list: readonly Job[], parts: Partial<JobContext> = {}) => {
      const worker = new Worker(jobContext({ db, ...parts }), list)
      workers.push(worker)
      worker.start()
      return worker
    },
    rows: () => db.select().from(jobs).orderBy(asc(jobs.id)),
    /** Stops the workers and empties the queue. */
    empty: async () => {
      await stop()
      await db.delete(jobs)
    },
    close: async () => {
      await stop()
      await database.close()
    },
  }
}

/** Returns a job that notes the numbers of its runs. */
export function noting(work: (number: number) => Promise<unknown> = async () => {}) {
  const seen: number[] = []
  const job = queuedJob<{ number: number }>('test.note', async (_context, { number }) => {
    seen.push(number)
    return work(number)
  })
  return { seen, job }
}
