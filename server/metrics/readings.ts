import { statfs } from 'node:fs/promises'
import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { backupRuns } from '#server/backup/tables.ts'
import { answers } from '#server/db/answers.ts'
import type { Db } from '#server/db/open.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { jobs } from '#server/jobs/tables.ts'
import { messages } from '#server/messaging/tables.ts'
import { countStuckPayments } from '#server/subscriptions/reconcile-payments.ts'
import { payments } from '#server/subscriptions/tables.ts'

type Context = Pick<AppContext, 'db' | 'config'>

/**
 * The school's gauges with their help texts, by name. A reading is undefined if the value cannot be read or does not
 * exist.
 */
export const gauges = {
  hessa_database_up: 'Whether the database answers: 1 or 0.',
  hessa_open_attempts: 'Exam attempts that have not ended.',
  hessa_outbox_messages: 'Messages that wait for a sender or for their next try.',
  hessa_outbox_age_seconds: 'The time since the oldest due message should have been sent.',
  hessa_payments_in_review: 'Payments that wait for a decision of the office.',
  hessa_payments_stuck: 'Open payments older than 25 hours, because the gateway refuses or gives no answer.',
  hessa_jobs_failed: 'Background jobs that used up their tries.',
  hessa_jobs_waiting: 'Background jobs that are due and not running.',
  hessa_disk_free_bytes: 'The bytes that this process may still write on the disk of DATA_DIR.',
  hessa_backup_age_seconds: 'The time since the last finished backup. Absent before the first one.',
  hessa_replication_lag_seconds: 'The lag of the slowest replica. Only there with a replica that the database shows.',
}

export type Readings = Partial<Record<keyof typeof gauges, number | undefined>>

const now = sql`now()`
const seconds = (instant: SQL) => sql<number>`coalesce(extract(epoch from ${now} - ${instant}), 0)::float8`

/** Returns the values of the gauges. Values of an unreachable database are left out, except `hessa_database_up`. */
export async function readGauges({ db, config }: Context): Promise<Readings> {
  const [hessa_disk_free_bytes, inDatabase] = await Promise.all([
    freeBytes(config.dataDir),
    readDatabase(db).then(
      (found) => ({ ...found, hessa_database_up: 1 }),
      () => ({ hessa_database_up: 0 }),
    ),
  ])
  return { ...inDatabase, hessa_disk_free_bytes }
}

/** Reads one table after the other, because a scrape needs no more than one connection of the pool. */
async function readDatabase(db: Db): Promise<Readings> {
  if (!(await answers(db))) throw new Error('The database gave no answer.')
  const hessa_open_attempts = await db.$count(attempts, isNull(attempts.submitted_at))
  const hessa_outbox_messages = await db.$count(messages, isNotNull(messages.next_at))
  const [oldest] = await db
    .select({ age: seconds(sql`min(${messages.next_at})`) })
    .from(messages)
    .where(lte(messages.next_at, now))
  const hessa_payments_in_review = await db.$count(payments, eq(payments.status, 'review'))
  const hessa_payments_stuck = await countStuckPayments(db)
  const hessa_jobs_failed = await db.$count(jobs, isNotNull(jobs.failed_at))
  const hessa_jobs_waiting = await db.$count(jobs, and(lte(jobs.due_at, now), isNull(jobs.claimed_by)))
  const [backup] = await db
    .select({ age: sql<number | null>`extract(epoch from ${now} - max(${backupRuns.ended_at}))::float8` })
    .from(backupRuns)
    .where(isNotNull(backupRuns.name))
  return {
    hessa_open_attempts,
    hessa_outbox_messages,
    hessa_outbox_age_seconds: oldest?.age,
    hessa_payments_in_review,
    hessa_payments_stuck,
    hessa_jobs_failed,
    hessa_jobs_waiting,
    hessa_backup_age_seconds: backup?.age ?? undefined,
    hessa_replication_lag_seconds: await replicationLag(db),
  }
}

/**
 * Returns the lag of the slowest replica in seconds; undefined without a replica. Uses raw SQL, because the view
 * belongs to PostgreSQL. The view hides its columns from a user without the role pg_monitor, so the lag is then
 * undefined too.
 */
async function replicationLag(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ lag: number | null }>(sql`
    select max(coalesce(extract(epoch from replay_lag), 0))::float8 as lag from pg_stat_replication
    where state is not null`)
  return rows[0]?.lag ?? undefined
}

const freeBytes = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )
