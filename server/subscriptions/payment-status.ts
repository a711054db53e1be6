import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { payments } from './tables.ts'

/** A student's own payment; an administrator sees any. */
export async function paymentStatus(db: Db, viewer: Viewer, ref: string) {
  const isTheirs = viewer.role === 'admin' ? undefined : eq(payments.student_id, viewer.id)
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.ref, ref), isTheirs))
  if (!payment) throw new AppError('notFound')
  return payment
}
