import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { refuseFields } from '#server/errors.ts'
import { users } from './tables.ts'

/** Saves the hash for the next login. */
export async function keepPasswordHash(db: Db, id: number, password_hash: string): Promise<void> {
  await db.update(users).set({ password_hash }).where(eq(users.id, id))
}

/** Replaces the hash of the same password. Returns false and changes nothing if the hash has changed meanwhile. */
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

/**
 * Marks the account as verified. A code by e-mail proves the e-mail alone: the phone is then claimed. Returns false for a
 * deleted account or one that is verified already. Throws 422 for a phone that another account has claimed.
 */
export async function markVerified(db: Db, id: number, channel: 'sms' | 'email'): Promise<boolean> {
  const open = channel === 'sms' ? or(isNull(users.verified_at), users.phone_claimed) : isNull(users.verified_at)
  const marked = await db
    .update(users)
    .set({ verified_at: sql`coalesce(${users.verified_at}, now())`, phone_claimed: channel === 'email' })
    .where(and(eq(users.id, id), open, isNull(users.deleted_at)))
    .returning({ id: users.id })
    .catch(refuseClaimedPhone)
  return marked.length > 0
}

function refuseClaimedPhone(problem: unknown): never {
  const { cause } = problem as { cause?: { code?: string } }
  throw cause?.code === '23505' ? refuseFields({ phone: ['contactTaken'] }) : problem
}
