import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { payments } from './tables.ts'

/** Returns the payment to its student and administrators. Throws 404 to everybody else. */
export async function paymentStatus({ db }: AppContext, viewer: Viewer, { ref }: { ref: string }) {
  const isTheirs = viewer.role === 'admin' ? undefined : eq(payments.student_id, viewer.id)
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.ref, ref), isTheirs))
  if (!payment) throw new AppError('notFound')
  return payment
}
