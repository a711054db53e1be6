import { createHash } from 'node:crypto'
import { and, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { PaymentGateway } from '#server/payments/gateway.ts'
import { confirmPayment, expirePayment } from './confirm-payment.ts'
import { payments } from './tables.ts'

type Due = typeof payments.$inferSelect & { isOver: boolean }

const atOnce = 20
/** SQL: when an open payment that nobody paid is given up. */
const ends = sql`${payments.created_at} + interval '24 hours'`

/**
 * Asks the gateway about open payments it has not reported on: after 5 minutes, then each time twice as long after.
 * Taking a payment moves its next time forward, so of several processes only one asks. Returns what could not be asked.
 */
export async function reconcilePayments(db: Db, gateway: PaymentGateway | undefined): Promise<unknown[]> {
  const troubles: unknown[] = []
  for (const payment of await takeDue(db)) {
    try {
      await settle(db, gateway, payment)
    } catch (trouble) {
      troubles.push(trouble)
    }
  }
  return troubles
}

async function takeDue(db: Db): Promise<Due[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.status, ['created', 'redirected']), sql`${payments.inquire_at} <= now()`))
    .orderBy(payments.inquire_at)
    .limit(atOnce)
    .for('update', { skipLocked: true })
  return db
    .update(payments)
    .set({
      inquiries: sql`${payments.inquiries} + 1`,
      inquire_at: sql`least(
        now() + interval '5 minutes' * power(2, ${payments.inquiries}),
        greatest(now() + interval '5 minutes', ${ends}))`,
    })
    .where(inArray(payments.id, due))
    .returning({ ...getTableColumns(payments), isOver: sql<boolean>`${ends} <= now()` })
}

async function settle(db: Db, gateway: PaymentGateway | undefined, payment: Due) {
  const providerRef = payment.gateway === gateway?.name ? payment.provider_ref : null
  const state = gateway && providerRef ? await gateway.inquire({ providerRef }) : undefined
  if (gateway && providerRef && state && state.status !== 'pending') {
    const said = `${providerRef}|${state.status}|${state.amount}|${state.currency}`
    const dedupeKey = `${gateway.name}:inquiry:${createHash('sha256').update(said).digest('hex')}`
    await confirmPayment(db, gateway.name, { ...state, providerRef, dedupeKey })
  } else if (payment.isOver) await expirePayment(db, payment)
}
