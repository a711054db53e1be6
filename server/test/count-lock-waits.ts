import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'

/**
 * Returns the number of the database's sessions that wait for a lock. PostgreSQL caches these facts for a transaction,
 * so every call clears the cache.
 */
export async function countLockWaits(db: Db): Promise<number> {
  await db.execute(sql`select pg_stat_clear_snapshot()`)
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
