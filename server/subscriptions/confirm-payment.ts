import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import type { PaymentEvent } from '#server/payments/gateway.ts'
import { activate, lockPaymentWhere, move, type Payment, refund } from './payment-steps.ts'
import { paymentCallbacks, payments } from './tables.ts'

/**
 * Applies a gateway's event to its payment (docs/product.md, Subscriptions and payment). A repeated event changes
 * nothing, and no payment returns to an earlier status. Another amount, another currency or a doubt sets `review`,
 * which opens no course. An event of an unknown order is saved and audited, without any other effect.
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

/** Finds the payment only by the gateway's order id, because the signature does not cover our own reference. */
function lockPayment(tx: Db, { gateway, providerRef }: { gateway: string; providerRef: string }) {
  return lockPaymentWhere(tx, and(eq(payments.gateway, gateway), eq(payments.provider_ref, providerRef)))
}

async function apply(tx: Db, payment: Payment, event: PaymentEvent) {
  const fits = event.amount === payment.amount && event.currency === 'EGP'
  if (event.doubt || !fits) return move(tx, payment, 'review', event)
  if (event.status === 'paid') return activate(tx, payment, event)
  if (event.status === 'refunded') return refund(tx, payment, event)
  if (event.status === 'failed' || event.status === 'expired') return move(tx, payment, event.status, event)
  // A pending payment opens nothing. A partial refund is made by hand and does not end the month.
  await record(tx, { actor: undefined, action: `payment.${event.status}`, object: 'payment', object_id: payment.id })
}

/** Marks an open payment as expired. */
export async function expirePayment(db: Db, payment: Payment): Promise<void> {
  await db.transaction((tx) => move(tx, payment, 'expired'))
}
