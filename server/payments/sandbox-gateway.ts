import { eq, sql } from 'drizzle-orm'
import { piastres } from '#contract/money.ts'
import type { Db } from '#server/db/open.ts'
import { signingKey } from '#server/storage/signing-keys.ts'
import type { PaymentGateway } from './gateway.ts'
import { sandboxOrders } from './tables.ts'
import { hasSignature, readSigned, readState, signatureOf, signedText, type Transaction } from './transaction.ts'

export type SandboxOrder = typeof sandboxOrders.$inferSelect
export type Outcome = NonNullable<SandboxOrder['outcome']>

const keyName = 'sandbox-gateway'

/**
 * Opens the sandbox, which charges no money. The server itself shows the sandbox's pages, and signs the sandbox's
 * reports with a separate key.
 */
export async function openSandbox(db: Db, publicUrl: string): Promise<PaymentGateway> {
  const secret = await signingKey(db, keyName)
  return {
    name: 'sandbox',
    allowedOrigins: [publicUrl],
    signIn: async () => {},
    create: async ({ ref, amount, description, returnUrl }) => {
      const [order] = await db
        .insert(sandboxOrders)
        .values({ ref, amount, description, return_url: returnUrl })
        .onConflictDoUpdate({ target: sandboxOrders.ref, set: { ref } })
        .returning({ id: sandboxOrders.id })
      return { providerRef: String(order?.id), paymentUrl: `${publicUrl}/sandbox-pay/${ref}` }
    },
    mayBeSigned: hasSignature,
    verifyCallback: (callback) => {
      const read = readSigned(callback, secret)
      return read && { ...readState(read.transaction), dedupeKey: `sandbox:${read.dedupeKey}` }
    },
    inquire: async ({ providerRef }) => {
      const [order] = await db
        .select()
        .from(sandboxOrders)
        .where(eq(sandboxOrders.id, Number(providerRef)))
      if (!order?.outcome)
        return { status: 'pending', amount: order?.amount ?? piastres(0), currency: 'EGP', providerTxn: null }
      return readState(transactionOf(order))
    },
  }
}

export async function findOrder(db: Db, ref: string): Promise<SandboxOrder | undefined> {
  if (!/^[\w-]{1,100}$/.test(ref)) return undefined
  const [order] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.ref, ref))
  return order
}

/**
 * Saves the outcome and returns the order; undefined for an unknown reference. A later press of either button does not
 * change the first outcome.
 */
export async function decide(db: Db, ref: string, outcome: Outcome): Promise<SandboxOrder | undefined> {
  const [order] = await db
    .update(sandboxOrders)
    .set({
      outcome: sql`coalesce(${sandboxOrders.outcome}, ${outcome})`,
      decided_at: sql`coalesce(${sandboxOrders.decided_at}, now())`,
    })
    .where(eq(sandboxOrders.ref, ref))
    .returning()
  return order
}

/** Returns the signed report of a decided order. A repeated report has the same bytes. */
export async function reportOf(db: Db, order: SandboxOrder) {
  const transaction = transactionOf(order)
  const hmac = signatureOf(await signingKey(db, keyName), signedText(transaction))
  return { path: `/api/webhooks/sandbox?hmac=${hmac}`, body: JSON.stringify({ type: 'TRANSACTION', obj: transaction }) }
}

function transactionOf({ id, ref, amount, outcome, decided_at }: SandboxOrder): Transaction {
  return {
    id,
    pending: false,
    success: outcome === 'approve',
    amount_cents: amount,
    currency: 'EGP',
    created_at: decided_at?.toISOString(),
    error_occured: false,
    has_parent_transaction: false,
    integration_id: 0,
    is_3d_secure: true,
    is_auth: false,
    is_capture: false,
    is_refunded: false,
    is_standalone_payment: true,
    is_voided: false,
    owner: 0,
    order: { id, merchant_order_id: ref },
    source_data: { type: 'card', sub_type: 'Sandbox', pan: '0001' },
  }
}
