import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Piastres } from '#contract/money.ts'
import { record } from '#server/audit/record.ts'
import { courses } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/http/session.ts'
import { tell } from '#server/notices/tell.ts'
import { isRenewal, nextMonth } from './month.ts'
import { lockPurchase } from './purchase.ts'
import { paymentCallbacks, payments, subscriptions } from './tables.ts'

export type Payment = typeof payments.$inferSelect
type Status = Payment['status']

/**
 * Locks the payment until the transaction ends, so that other events and decisions about the payment wait. Returns
 * undefined for an unknown payment.
 */
export async function lockPaymentWhere(tx: Db, isWanted: SQL | undefined): Promise<Payment | undefined> {
  const [known] = await tx.select().from(payments).where(isWanted)
  if (!known) return undefined
  await lockPurchase(tx, known)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, known.id)).for('update')
  return payment
}

/**
 * The statuses from which a gateway's event reaches each status. Only an administrator ends `review`. A late report may
 * still pay a failed or expired payment.
 */
const reachableFrom = {
  paid: ['created', 'redirected', 'failed', 'expired'],
  review: ['created', 'redirected', 'failed', 'expired'],
  failed: ['created', 'redirected'],
  expired: ['created', 'redirected'],
  refunded: ['paid'],
} satisfies Record<Exclude<Status, 'created' | 'redirected'>, Status[]>

/** Facts of the event or the decision that moves a payment, for the audit entry. */
interface Cause {
  amount?: Piastres
  currency?: string
  doubt?: string
  /** The administrator who settles a payment in review, and the kind of the reason. */
  by?: Viewer
  kind?: string
  reason_id?: number | undefined
}

/** Audit actions for the statuses that an administrator sets. */
const settledAs = { paid: 'payment.accept', failed: 'payment.reject' }

/**
 * Sets the status and writes an audit entry. Returns false when the payment's current status does not lead to the new
 * status.
 */
export async function move(tx: Db, payment: Payment, status: keyof typeof reachableFrom, cause: Cause = {}) {
  const { amount, currency, doubt, by, kind, reason_id } = cause
  const at = { paid: { paid_at: sql`now()` }, refunded: { refunded_at: sql`now()` } }
  const [moved] = await tx
    .update(payments)
    .set({ status, ...(status in at ? at[status as keyof typeof at] : {}) })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, by ? ['review'] : reachableFrom[status])))
    .returning({ id: payments.id })
  const detail = { from: payment.status, amount, currency, doubt, kind, reason_id }
  const reached = by ? settledAs[status === 'paid' ? 'paid' : 'failed'] : `payment.${status}`
  const action = moved ? reached : `payment.ignored.${status}`
  await record(tx, { actor: by, action, object: 'payment', object_id: payment.id, detail })
  return moved !== undefined
}

/**
 * Marks the payment as paid, saves its month and writes the student a notice, in the caller's transaction. Ignores a
 * payment that cannot become paid. Throws an Error if the course has no row.
 */
export async function activate(tx: Db, payment: Payment, cause: Cause) {
  const { id, student_id, course_id } = payment
  if (!(await move(tx, payment, 'paid', cause))) return
  const { teacher_id, name } = courses
  const [course] = await tx.select({ teacher_id, name }).from(courses).where(eq(courses.id, course_id))
  if (!course) throw new Error('the paid course has no row')
  const place = { student_id, course_id, teacher_id: course.teacher_id }
  const period = await nextMonth(tx, place)
  const [month] = await tx
    .insert(subscriptions)
    .values({ ...place, ...period, source: 'payment', payment_id: id })
    .returning({ is_renewal: isRenewal })
  const bought = { course_id, course: course.name, amount: payment.amount, ends_at: period.ends_at.toISOString() }
  const facts = { ...bought, is_renewal: month?.is_renewal ?? false }
  await tell(tx, { kind: 'payment.receipt', facts, to: [{ id: student_id }] })
  // A refund's report may arrive before its payment's report. The saved refund then applies now.
  const [held] = await tx
    .select({ event: paymentCallbacks.event })
    .from(paymentCallbacks)
    .where(and(eq(paymentCallbacks.payment_id, id), sql`${paymentCallbacks.event} ->> 'status' = 'refunded'`))
  if (held) await refund(tx, { ...payment, status: 'paid' }, held.event)
}

/** Marks a paid payment as refunded and ends its month. Ignores a payment that is not paid. */
export async function refund(tx: Db, payment: Payment, cause: Cause) {
  if (!(await move(tx, payment, 'refunded', cause))) return
  await tx
    .update(subscriptions)
    .set({ ends_at: sql`greatest(${subscriptions.starts_at}, least(${subscriptions.ends_at}, now()))` })
    .where(eq(subscriptions.payment_id, payment.id))
}
