import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** The channel on which a change of the school's texts empties the page cache of every process. */
export const schoolChanged = 'school_changed'

/** Announces the change when the transaction commits. */
export async function announceSchoolChange(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${schoolChanged}, '')`)
}
