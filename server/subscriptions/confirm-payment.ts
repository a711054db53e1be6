import { and, eq, inArray, sql } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import type { PaymentEvent } from '#server/payments/gateway.ts'
import { nextMonth } from './month.ts'
import { lockPurchase } from './purchase.ts'
import { paymentCallbacks, payments, subscriptions } from './tables.ts'

type Payment = typeof payments.$inferSelect
type Status = Payment['status']

/**
 * Applies what a gateway reported: once, and only forward. Whatever does not fit (another amount, another currency, a
 * doubt of the gateway's own) stands in `review` and opens nothing; an order nobody knows is only kept.
 */
export async function confirmPayment(db: Db, gateway: string, event: PaymentEvent): Promise<void> {
  const { dedupeKey: dedupe_key, providerRef } = event
  await db.transaction(async (tx) => {
    const isFirst = await tx
      .insert(paymentCallbacks)
      .values({ dedupe_key, gateway, event })
      .onConflictDoNothing()
      .returning()
    if (isFirst.length === 0) return
    const payment = await lockPayment(tx, gateway, providerRef)
    if (!payment) {
      await record(tx, { actor: undefined, action: 'payment.unknownOrder', detail: { gateway, providerRef } })
      return
    }
    await tx.update(paymentCallbacks).set({ payment_id: payment.id }).where(eq(paymentCallbacks.dedupe_key, dedupe_key))
    await apply(tx, payment, event)
  })
}

/** Found by the gateway's own name for the order: the rest of a report is not signed well enough to be believed. */
async function lockPayment(tx: Db, gateway: string, providerRef: string) {
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
  // Still pending, or a part given back by hand: worth knowing, but the month stands.
  await record(tx, { actor: undefined, action: `payment.${event.status}`, object: 'payment', object_id: payment.id })
}

/** From where each state may be reached. A payment that failed or ran out can still be paid, late. */
const comesFrom = {
  paid: ['created', 'redirected', 'failed', 'expired'],
  review: ['created', 'redirected', 'failed', 'expired'],
  failed: ['created', 'redirected'],
  expired: ['created', 'redirected'],
  refunded: ['paid'],
} satisfies Record<Exclude<Status, 'created' | 'redirected'>, Status[]>

/** False when the payment is past that state already: nothing goes back. */
async function move(tx: Db, payment: Payment, status: keyof typeof comesFrom, event?: PaymentEvent) {
  const at = { paid: { paid_at: sql`now()` }, refunded: { refunded_at: sql`now()` } }
  const [moved] = await tx
    .update(payments)
    .set({ status, ...(status in at ? at[status as keyof typeof at] : {}) })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, comesFrom[status])))
    .returning({ id: payments.id })
  const detail = { from: payment.status, amount: event?.amount, currency: event?.currency, doubt: event?.doubt }
  const action = moved ? `payment.${status}` : `payment.ignored.${status}`
  await record(tx, { actor: undefined, action, object: 'payment', object_id: payment.id, detail })
  return moved !== undefined
}

/** The money and the month it buys are one: both are kept or neither. */
async function activate(tx: Db, payment: Payment, event: PaymentEvent) {
  const { id, student_id, course_id } = payment
  if (!(await move(tx, payment, 'paid', event))) return
  const period = await nextMonth(tx, student_id, course_id)
  await tx.execute(sql`
    insert into subscriptions (student_id, course_id, teacher_id, source, payment_id, starts_at, ends_at)
    select ${student_id}, id, teacher_id, 'payment', ${id}, ${period.starts_at}, ${period.ends_at}
    from courses where id = ${course_id}`)
  // A refund may overtake the payment it belongs to; it waited for this moment.
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

/** An open payment that nobody paid in time. */
export async function expirePayment(db: Db, payment: Payment): Promise<void> {
  await db.transaction((tx) => move(tx, payment, 'expired'))
}
