import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { Job } from './job.ts'

/** The notification channel for jobs that are due now. The payload is the job's name. */
export const jobsDue = 'jobs_due'

interface Delay {
  /** Minutes from the start of the transaction to the run; 0 by default. */
  minutes?: number
}

/**
 * Saves a job in the caller's transaction, so that a rollback drops the job too. The job runs after the commit, at the
 * earliest after the delay. Uses raw SQL, because the statement also notifies the workers.
 */
export async function enqueue<Data extends object>(
  tx: Db,
  { name }: Pick<Job<Data>, 'name'> & Partial<Pick<Job<Data>, 'run'>>,
  data: Data,
  { minutes = 0 }: Delay = {},
): Promise<void> {
  await tx.execute(sql`
    with queued as (
      insert into jobs (name, data, due_at)
      values (${name}, ${JSON.stringify(data)}::jsonb, now() + make_interval(mins => ${minutes})) returning id
    )
    select pg_notify(${jobsDue}, ${name}) from queued`)
}

/**
 * Notifies the workers when the transaction commits. Due jobs of that name then start, and a periodic job with
 * `isWoken` starts before its time. Uses raw SQL, because the query builder cannot call a function without a table.
 */
export async function wake(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${jobsDue}, ${name})`)
}
