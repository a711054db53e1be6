import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { markingLeases } from '#server/marking/tables.ts'
import { users } from '#server/people/tables.ts'

/**
 * Throws 409 while an open marking page holds the ungraded submission (docs/product.md, Inbox and marking). The error
 * has the holder and the end of the lease.
 */
export async function refuseHeld(tx: Db, submission: number): Promise<void> {
  const { submission_id, person_id, holder, ends_at, marked_at } = markingLeases
  const [lease] = await tx
    .select({ name: users.name, ends_at })
    .from(markingLeases)
    .innerJoin(users, eq(users.id, person_id))
    .where(
      and(eq(submission_id, submission), isNotNull(holder), isNull(marked_at), sql`${ends_at} > clock_timestamp()`),
    )
  if (!lease) return
  throw new AppError('homework.held', { facts: { holder: lease.name, ends_at: lease.ends_at.toISOString() } })
}
