import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { refuseFields } from '#server/errors.ts'
import { users } from './tables.ts'

export async function keepPasswordHash(db: Db, id: number, password_hash: string): Promise<void> {
  await db.update(users).set({ password_hash }).where(eq(users.id, id))
}

/** Replaces the outdated hash of a password. Does nothing and returns false if another request has changed the hash. */
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
 * Marks the account as verified. A code by e-mail proves the e-mail alone, so the phone is then claimed until a code by
 * SMS. Returns false for a deleted account, and for an account that the code would not change. Throws 422 for a contact
 * that another account has.
 */
export async function markVerified(db: Db, id: number, channel: 'sms' | 'email'): Promise<boolean> {
  const open = channel === 'sms' ? or(isNull(users.verified_at), users.phone_claimed) : isNull(users.verified_at)
  const marked = await db
    .update(users)
    .set({
      verified_at: sql`coalesce(${users.verified_at}, now())`,
      phone_claimed: channel === 'email',
      ...(channel === 'email' && { email_proven: true }),
    })
    .where(and(eq(users.id, id), open, isNull(users.deleted_at)))
    .returning({ id: users.id })
    .catch(refuseTaken)
  return marked.length > 0
}

/** Suspends the account or lifts its suspension. The caller must end the sessions. */
export async function markSuspended(db: Db, id: number, suspended: boolean): Promise<void> {
  await db
    .update(users)
    .set({ suspended_at: suspended ? sql`now()` : null })
    .where(eq(users.id, id))
}

/** Saves a proven contact. Throws 422 for a contact that a parallel request has taken. */
export async function keepContact(db: Db, id: number, contact: { phone: string } | { email: string }): Promise<void> {
  const proven = 'phone' in contact ? { ...contact, phone_claimed: false } : { ...contact, email_proven: true }
  await db.update(users).set(proven).where(eq(users.id, id)).catch(refuseTaken)
}

/** Throws 422 for the contact that a unique index refused; rethrows other errors. */
function refuseTaken(problem: unknown): never {
  const { cause } = problem as { cause?: { code?: string; constraint?: string } }
  if (cause?.code !== '23505') throw problem
  const field = cause.constraint === 'users_email' ? 'email' : 'phone'
  throw refuseFields({ [field]: ['contactTaken'] })
}
