import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'

/**
 * Throws 401 for a deleted account. Waits for a deletion that is under way, because that deletion would not find the
 * rows that this transaction adds.
 */
export async function mustBePresent(tx: Db, { id }: Viewer) {
  if (!(await isStillPresent(tx, id))) throw new AppError('auth.expired')
}

/**
 * Returns false for a deleted account of another person. Waits for a deletion like `mustBePresent`. Call the function
 * before locking rows that the deletion needs, because the wait could deadlock.
 */
export async function isStillPresent(tx: Db, id: number): Promise<boolean> {
  const present = and(eq(users.id, id), isNull(users.deleted_at))
  const found = await tx.select({ id: users.id }).from(users).where(present).for('key share')
  return found.length > 0
}
