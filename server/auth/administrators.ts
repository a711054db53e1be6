import { and, eq, ne, sql } from 'drizzle-orm'
import { isActive } from '#server/access/present.ts'
import { locks } from '#server/db/locks.ts'
import type { Db } from '#server/db/open.ts'
import { takeLock } from '#server/db/take-lock.ts'
import { AppError } from '#server/errors.ts'
import { users } from '#server/people/tables.ts'

/**
 * Lets only one removal of an administrator run at a time, until the transaction ends. Call the function before the
 * transaction locks a person. Two administrators who suspend each other would otherwise deadlock.
 */
export async function takeTurn(tx: Db): Promise<void> {
  await takeLock(tx, sql`${locks.administrators}`)
}

/**
 * Throws 409 for the last administrator who can sign in (docs/product.md, Office). A suspended administrator may always
 * be removed.
 */
export async function mustLeaveAdministrator(tx: Db, removedId: number): Promise<void> {
  const [{ suspended_at } = { suspended_at: null }] = await tx
    .select({ suspended_at: users.suspended_at })
    .from(users)
    .where(eq(users.id, removedId))
  if (suspended_at) return
  const others = and(eq(users.user_type, 'admin'), ne(users.id, removedId), isActive)
  if ((await tx.$count(users, others)) === 0) throw new AppError('people.lastAdmin')
}
