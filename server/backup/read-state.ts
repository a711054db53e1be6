import { and, desc, gt, isNotNull, min, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { firstMigratedAt } from '#server/db/migrate.ts'
import type { Db } from '#server/db/open.ts'
import { backupRuns } from './tables.ts'
import { isWalBehind, readWalState } from './wal/state.ts'

/** The age in milliseconds from which the last backup is late: a day, and two hours for the backup itself. */
const lateMs = 26 * 60 * 60_000

/**
 * Returns the last complete backup, the newest failure since then, and the state of the log's archive. A missing fact
 * is null. Also returns whether backups are planned, and whether a planned backup is late. Without a backup, the time
 * counts from the school's start and from the start of its first backup, which may never have ended.
 */
export async function readBackupState({ db, config }: Pick<AppContext, 'db' | 'config'>) {
  const { id, ended_at, files, file_bytes, table_bytes, missing_files, error, name } = backupRuns
  const end = sql<Date>`${ended_at}`.mapWith(ended_at)
  const [last] = await db
    .select({
      id,
      ended_at: end,
      files: sql<number>`coalesce(${files}, 0)`,
      bytes: sql<number>`(coalesce(${file_bytes}, 0) + coalesce(${table_bytes}, 0))::float8`,
      missing_files: sql<number>`coalesce(${missing_files}, 0)`,
    })
    .from(backupRuns)
    .where(and(isNotNull(name), isNotNull(ended_at)))
    .orderBy(desc(id))
    .limit(1)
  const [failure] = await db
    .select({ ended_at: end, error: sql<string>`${error}` })
    .from(backupRuns)
    .where(and(isNotNull(error), gt(id, last?.id ?? 0)))
    .orderBy(desc(id))
    .limit(1)
  const is_planned = config.backup.backupTarget !== undefined
  const since = last?.ended_at ?? (await firstChance(db))
  const is_late = is_planned && since !== undefined && Date.now() - since.getTime() > lateMs
  return { is_planned, last: last ?? null, is_late, failure: failure ?? null, wal: await readWalState(config) }
}

/**
 * Returns the time since which a school without a backup could have one: the start of the school or of its first
 * backup.
 */
async function firstChance(db: Db): Promise<Date | undefined> {
  const [first] = await db.select({ at: min(backupRuns.started_at) }).from(backupRuns)
  const times = [first?.at, await firstMigratedAt(db)].flatMap((at) => at?.getTime() ?? [])
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}

/**
 * Returns true if a planned backup failed or is late. Also returns true if the archive of the log is behind
 * (docs/product.md, Backups).
 */
export async function isBackupLate(context: Pick<AppContext, 'db' | 'config'>): Promise<boolean> {
  const { is_planned, is_late, failure, wal } = await readBackupState(context)
  return is_planned && (is_late || failure !== null || isWalBehind(wal))
}
