import type { FastifyInstance } from 'fastify'
import { signatureOf, signedText, type Transaction } from '#server/payments/transaction.ts'

/** Returns a gateway's report of a paid transaction: 250 EGP for the named order. */
export const transaction = (orderId: string | number, fields: Transaction = {}): Transaction => ({
  id: 9000,
  pending: false,
  success: true,
  amount_cents: 25_000,
  currency: 'EGP',
  created_at: '2026-08-14T12:00:00.000000',
  error_occured: false,
  has_parent_transaction: false,
  integration_id: 1001,
  is_3d_secure: false,
  is_auth: false,
  is_capture: false,
  is_refunded: false,
  is_standalone_payment: true,
  is_voided: false,
  owner: 500,
  order: { id: Number(orderId) },
  source_data: { type: 'card', sub_type: 'Visa', pan: '0010' },
  ...fields,
})

/** Sends the report, with a valid signature unless `hmac` replaces it. An empty `hmac` sends no signature. */
export function reportTransaction(
  app: FastifyInstance,
  secret: string,
  reported: Transaction,
  hmac: string | undefined = signatureOf(secret, signedText(reported)),
) {
  return app.inject({
    method: 'POST',
    url: `/api/webhooks/${app.context.gateway?.name}`,
    query: hmac ? { hmac } : {},
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ type: 'TRANSACTION', obj: reported }),
  })
}
