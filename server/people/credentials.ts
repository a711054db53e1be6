import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { users } from './tables.ts'

/** Keeps the hash that the next login is compared with. */
export async function keepPasswordHash(db: Db, id: number, password_hash: string): Promise<void> {
  await db.update(users).set({ password_hash }).where(eq(users.id, id))
}

/** The same password in another hash; false, and nothing is changed, when the hash is another one by now. */
export async function refreshPasswordHash(
  db: Db,
  id: number,
  { outdated, fresh }: { outdated: string; fresh: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ password_hash: fresh })
    .where(and(eq(users.id, id), eq(users.password_hash, outdated)))
  return rowCount === 1
}

/** Notes that somebody proved their phone or e-mail. False for an account that was verified already, or is gone. */
export async function markVerified(db: Db, id: number): Promise<boolean> {
  const marked = await db
    .update(users)
    .set({ verified_at: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.verified_at), isNull(users.deleted_at)))
    .returning({ id: users.id })
  return marked.length > 0
}
