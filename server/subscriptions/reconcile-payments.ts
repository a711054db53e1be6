import { createHash } from 'node:crypto'
import { and, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { confirmPayment, expirePayment } from './confirm-payment.ts'
import { payments } from './tables.ts'

type Due = typeof payments.$inferSelect & { isOver: boolean }

const batchSize = 20
const isOpen = inArray(payments.status, ['created', 'redirected'])
/** The SQL for the instant at which an unpaid payment expires. */
const ends = sql`${payments.created_at} + interval '24 hours'`

/**
 * Returns the number of payments that should have expired an hour ago. The gateway then refuses the inquiries, for
 * example because of a wrong key.
 */
export const countStuckPayments = (db: Db): Promise<number> =>
  db.$count(payments, and(isOpen, sql`${ends} <= now() - interval '1 hour'`))

/**
 * Inquires at the gateway about at most 20 open payments. The first inquiry comes after 5 minutes. The next pauses
 * double from 5 minutes. A payment without an outcome expires after 24 hours. Taking a payment postpones its next
 * inquiry, so only one process inquires. Returns the problems of failed inquiries.
 */
export async function reconcilePayments(context: AppContext): Promise<unknown[]> {
  const troubles: unknown[] = []
  for (const payment of await takeDue(context.db)) {
    try {
      await settle(context, payment)
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
    .where(and(isOpen, sql`${payments.inquire_at} <= now()`))
    .orderBy(payments.inquire_at)
    .limit(batchSize)
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

async function settle(context: AppContext, payment: Due) {
  const { db, gateway } = context
  const providerRef = payment.gateway === gateway?.name ? payment.provider_ref : null
  const state = gateway && providerRef ? await gateway.inquire({ providerRef }) : undefined
  if (gateway && providerRef && state && state.status !== 'pending') {
    const reported = `${providerRef}|${state.status}|${state.amount}|${state.currency}`
    const dedupeKey = `${gateway.name}:inquiry:${createHash('sha256').update(reported).digest('hex')}`
    await confirmPayment(context, { gateway: gateway.name, event: { ...state, providerRef, dedupeKey } })
  } else if (payment.isOver) await expirePayment(db, payment)
}
