import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

const longestMs = 2_000

/**
 * Returns true if the database answers within 2 s, else false. Rejects with the database's error. Uses raw SQL, because
 * the query builder has no `select` without a table.
 */
export function answers(db: Db): Promise<boolean> {
  const answered = db.execute(sql`select 1`).then(() => true)
  return Promise.race([answered, wait(longestMs, false, { ref: false })])
}
