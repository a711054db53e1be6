import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { type Alarm, alarms } from '#contract/alarms.ts'
import type { AppContext } from '#server/app-context.ts'
import { isBackupLate } from '#server/backup/read-state.ts'
import type { Db } from '#server/db/open.ts'
import { jobs } from '#server/jobs/tables.ts'
import { messages } from '#server/messaging/tables.ts'
import { isDiskLow } from '#server/storage/disk-room.ts'
import { arePlacesUsable } from '#server/storage/warn-of-places.ts'
import { countStuckPayments } from '#server/subscriptions/reconcile-payments.ts'
import { payments } from '#server/subscriptions/tables.ts'

type Context = Pick<AppContext, 'db' | 'config' | 'files'>

/**
 * The alarm of the disk starts at this multiple of the disk reserve. Uploads are refused only below the reserve itself.
 */
const reserves = 2
/**
 * The number of failed, unexpired messages older than an hour that raises the alarm. A single failed message may be due
 * to a full mailbox.
 */
const manyMessages = 10

const ago = (time: '15 minutes' | '1 hour' | '1 day') => sql`now() - ${time}::interval`

const checks: Record<Alarm, (context: Context) => Promise<boolean>> = {
  disk: ({ config: { dataDir, diskReserveMegabytes } }) =>
    isDiskLow({ dataDir, diskReserveMegabytes: reserves * diskReserveMegabytes }),
  messages: ({ db }) => areMessagesStuck(db),
  payments: async ({ db }) => (await arePaymentsWaiting(db)) || (await countStuckPayments(db)) > 0,
  backup: (context) => isBackupLate(context),
  files: async ({ files }) => !(await arePlacesUsable(files.places)),
  jobs: async ({ db }) => (await db.$count(jobs, isNotNull(jobs.failed_at))) > 0,
}

/** Returns the present troubles of the school (docs/product.md, Watching). */
export async function findAlarms(context: Context): Promise<Alarm[]> {
  const found: Alarm[] = []
  for (const alarm of alarms) if (await checks[alarm](context)) found.push(alarm)
  return found
}

const arePaymentsWaiting = async (db: Db) =>
  (await db.$count(payments, and(eq(payments.status, 'review'), lt(payments.created_at, ago('1 day'))))) > 0

/**
 * Returns true when a message has been due for 15 minutes. Also returns true when `manyMessages` messages older than an
 * hour have failed and not expired (docs/product.md, Watching).
 */
async function areMessagesStuck(db: Db): Promise<boolean> {
  if ((await db.$count(messages, lt(messages.next_at, ago('15 minutes')))) > 0) return true
  const isTriedLong = and(
    isNotNull(messages.next_at),
    eq(messages.state, 'failed'),
    lt(messages.created_at, ago('1 hour')),
  )
  return (await db.$count(messages, isTriedLong)) >= manyMessages
}
