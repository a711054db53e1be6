import { and, eq, sql } from 'drizzle-orm'
import { locks } from '#server/db/locks.ts'
import type { Db } from '#server/db/open.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { jobs } from './tables.ts'

export interface Claimed {
  id: number
  name: string
  data: unknown
  /** The number of tries, this try included. */
  tries: number
}

interface Look {
  jobs: Claimed[]
  /** The database's time at the claim, in milliseconds. */
  now_ms: number
  /** The time at which the next of the wanted jobs is due, in milliseconds; null without a next job. */
  next_ms: number | null
}

interface Wanted {
  worker: number
  /** Names of the jobs that the worker may start, and the number of free slots of each. */
  names: string[]
  free: number[]
  /** Names of the periodic jobs that `wake` asked for. */
  woken: string[]
  /** The ids of the jobs that the worker runs. */
  running: number[]
}

/**
 * An SQL condition that is true for a job that no worker runs. Each worker holds a lock of its number on one
 * connection. The lock of a killed worker is therefore free immediately. After a failed release, the worker still holds
 * its claim without running the job. Such a job is free for that worker.
 */
const isFree = sql`id <> all(${sql.placeholder('running')}::int[])
  and case when claimed_by is null or claimed_by = ${sql.placeholder('worker')} then true
    else pg_try_advisory_xact_lock(${sql.raw(String(locks.worker))}, claimed_by) end`

/**
 * Finds due or woken jobs that no worker runs, and claims them. Uses raw SQL in one round trip with a plan made once,
 * because every worker polls every few seconds.
 */
const claimStatement = statement<Look, Record<string, unknown>>(
  'jobs_claim',
  sql`
    with free as (
      select one.id from unnest(${sql.placeholder('names')}::text[], ${sql.placeholder('free')}::int[]) as wanted (name, free)
      cross join lateral (
        select id from jobs
        where jobs.name = wanted.name and ${isFree}
          and (due_at <= now() or (schedule is not null and jobs.name = any(${sql.placeholder('woken')}::text[])))
        order by due_at limit wanted.free for update skip locked) as one
    ), claimed as (
      update jobs set claimed_by = ${sql.placeholder('worker')}, tries = tries + 1
      from free where jobs.id = free.id returning jobs.id, name, data, tries
    )
    select coalesce((select json_agg(claimed) from claimed), '[]') as jobs, ${epochMs(sql`now()`)} as now_ms,
      (select ${epochMs(sql`min(due_at)`)} from jobs
        where name = any(${sql.placeholder('names')}::text[]) and due_at > now()) as next_ms`,
)

/** Claims jobs that are due or woken, at most as many of each name as there are free slots. */
export async function claimJobs(db: Db, wanted: Wanted): Promise<Look> {
  const [look] = await claimStatement(db, { ...wanted })
  return look ?? { jobs: [], now_ms: Date.now(), next_ms: null }
}

interface Outcome {
  id: number
  worker: number
  /** The time of the next run; null for a queued job after its last try. */
  due: Date | null
  /** Undefined after a success. */
  error: string | undefined
  hasFailed: boolean
}

const isClaimed = (id: number, worker: number) => and(eq(jobs.id, id), eq(jobs.claimed_by, worker))

/** Releases the job for its next run. Does nothing if another worker has claimed the job since then. */
export const releaseJob = (db: Db, { id, worker, due, error, hasFailed }: Outcome) =>
  db
    .update(jobs)
    .set({
      ...{ claimed_by: null, due_at: due, error: error ?? null, ...(error === undefined && { tries: 0 }) },
      failed_at: hasFailed ? sql`coalesce(${jobs.failed_at}, now())` : null,
    })
    .where(isClaimed(id, worker))

/** Deletes a queued job that is done. Does nothing if another worker has claimed the job since then. */
export const removeJob = (db: Db, { id, worker }: Pick<Outcome, 'id' | 'worker'>) =>
  db.delete(jobs).where(isClaimed(id, worker))

interface Periodic {
  name: string
  schedule: string
  due: Date
}

/** Saves the rows of the periodic jobs. A row whose schedule is unchanged keeps its due time. */
export async function savePeriodic(db: Db, periodic: readonly Periodic[]): Promise<void> {
  if (periodic.length === 0) return
  await db
    .insert(jobs)
    .values(periodic.map(({ name, schedule, due }) => ({ name, schedule, due_at: due })))
    .onConflictDoUpdate({
      target: jobs.name,
      targetWhere: sql`schedule is not null`,
      set: { schedule: sql`excluded.schedule`, due_at: sql`excluded.due_at` },
      setWhere: sql`jobs.schedule <> excluded.schedule`,
    })
}
