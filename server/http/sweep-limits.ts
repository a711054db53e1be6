import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'

/** Counters of windows that are over count nothing. */
export async function sweepLimits(db: Db): Promise<void> {
  await db.execute(sql`delete from rate_limits where ends_at < now()`)
}
