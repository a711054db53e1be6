import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { courses } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import type { PaymentEvent } from '#server/payments/gateway.ts'
import { nextMonth } from './month.ts'
import { lockPurchase } from './purchase.ts'
import { paymentCallbacks, payments, subscriptions } from './tables.ts'

type Payment = typeof payments.$inferSelect
type Status = Payment['status']

/**
 * Applies a gateway's event to its payment. A repeated event changes nothing, and no payment returns to an earlier
 * status. Another amount, another currency or a doubt sets `review`, which opens no course. An event of an unknown order
 * is only saved.
 */
export async function confirmPayment(
  { db }: AppContext,
  { gateway, event }: { gateway: string; event: PaymentEvent },
): Promise<void> {
  const { dedupeKey: dedupe_key, providerRef } = event
  await db.transaction(async (tx) => {
    const isFirst = await tx
      .insert(paymentCallbacks)
      .values({ dedupe_key, gateway, event })
      .onConflictDoNothing()
      .returning()
    if (isFirst.length === 0) return
    const payment = await lockPayment(tx, { gateway, providerRef })
    if (!payment) {
      await record(tx, { actor: undefined, action: 'payment.unknownOrder', detail: { gateway, providerRef } })
      return
    }
    await tx.update(paymentCallbacks).set({ payment_id: payment.id }).where(eq(paymentCallbacks.dedupe_key, dedupe_key))
    await apply(tx, payment, event)
  })
}

/** Finds the payment by the gateway's order id alone: the signature does not cover our own reference. */
async function lockPayment(tx: Db, { gateway, providerRef }: { gateway: string; providerRef: string }) {
  const ours = and(eq(payments.gateway, gateway), eq(payments.provider_ref, providerRef))
  const [known] = await tx.select().from(payments).where(ours)
  if (!known) return undefined
  await lockPurchase(tx, known)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, known.id)).for('update')
  return payment
}

async function apply(tx: Db, payment: Payment, event: PaymentEvent) {
  const fits = event.amount === payment.amount && event.currency === 'EGP'
  if (event.doubt || !fits) return move(tx, payment, 'review', event)
  if (event.status === 'paid') return activate(tx, payment, event)
  if (event.status === 'refunded') return refund(tx, payment, event)
  if (event.status === 'failed' || event.status === 'expired') return move(tx, payment, event.status, event)
  // A pending payment opens nothing yet. A partial refund, made by hand, does not end the month.
  await record(tx, { actor: undefined, action: `payment.${event.status}`, object: 'payment', object_id: payment.id })
}

/** Statuses from which each status can be reached. A late report may still pay a failed or expired payment. */
const reachableFrom = {
  paid: ['created', 'redirected', 'failed', 'expired'],
  review: ['created', 'redirected', 'failed', 'expired'],
  failed: ['created', 'redirected'],
  expired: ['created', 'redirected'],
  refunded: ['paid'],
} satisfies Record<Exclude<Status, 'created' | 'redirected'>, Status[]>

/** Sets the status. Returns false when the payment's current status does not lead to it. */
async function move(tx: Db, payment: Payment, status: keyof typeof reachableFrom, event?: PaymentEvent) {
  const at = { paid: { paid_at: sql`now()` }, refunded: { refunded_at: sql`now()` } }
  const [moved] = await tx
    .update(payments)
    .set({ status, ...(status in at ? at[status as keyof typeof at] : {}) })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, reachableFrom[status])))
    .returning({ id: payments.id })
  const detail = { from: payment.status, amount: event?.amount, currency: event?.currency, doubt: event?.doubt }
  const action = moved ? `payment.${status}` : `payment.ignored.${status}`
  await record(tx, { actor: undefined, action, object: 'payment', object_id: payment.id, detail })
  return moved !== undefined
}

/** Marks the payment as paid and saves its month, in the caller's transaction. */
async function activate(tx: Db, payment: Payment, event: PaymentEvent) {
  const { id, student_id, course_id } = payment
  if (!(await move(tx, payment, 'paid', event))) return
  const [course] = await tx.select({ teacher_id: courses.teacher_id }).from(courses).where(eq(courses.id, course_id))
  if (!course) throw new Error('the paid course has no row')
  const place = { student_id, course_id, teacher_id: course.teacher_id }
  const period = await nextMonth(tx, place)
  await tx.insert(subscriptions).values({ ...place, ...period, source: 'payment', payment_id: id })
  // A refund's report may arrive before its payment's report; the saved refund applies now.
  const [held] = await tx
    .select({ event: paymentCallbacks.event })
    .from(paymentCallbacks)
    .where(and(eq(paymentCallbacks.payment_id, id), sql`${paymentCallbacks.event} ->> 'status' = 'refunded'`))
  if (held) await refund(tx, { ...payment, status: 'paid' }, held.event)
}

async function refund(tx: Db, payment: Payment, event: PaymentEvent) {
  if (!(await move(tx, payment, 'refunded', event))) return
  await tx
    .update(subscriptions)
    .set({ ends_at: sql`greatest(${subscriptions.starts_at}, least(${subscriptions.ends_at}, now()))` })
    .where(eq(subscriptions.payment_id, payment.id))
}

/** Marks an open payment as expired. */
export async function expirePayment(db: Db, payment: Payment): Promise<void> {
  await db.transaction((tx) => move(tx, payment, 'expired'))
}
