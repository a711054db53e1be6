import type { Piastres } from '#contract/money.ts'

export interface NewOrder {
  /** The school's reference of the payment. A repeated order has the same reference. */
  ref: string
  amount: Piastres
  /** The course's name in the payer's language. */
  description: string
  customer: { name: string; phone: string; email: string | null }
  /** The page to which the gateway returns the payer's browser. A visit to the page proves no payment. */
  returnUrl: string
  /** The address for the gateway's signed reports. */
  callbackUrl: string
}

export interface PaymentState {
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'partially_refunded'
  amount: Piastres
  currency: string
  /** The gateway's transaction id; null before a transaction exists. */
  providerTxn: string | null
}

export interface PaymentEvent extends PaymentState {
  /** The gateway's order id. */
  providerRef: string
  /** The key of a report; a repeated report has the same key. */
  dedupeKey: string
  /** The reason why the event opens no course in spite of a valid signature; undefined for an event without doubt. */
  doubt?: string
}

export interface RawCallback {
  query: Record<string, unknown>
  rawBody: Buffer
}

/** A payment provider. The currency is EGP. Methods throw an error when the provider fails. */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'paymob'
  /** The origins of the gateway's payment pages. Payers are sent to no other origin. */
  readonly allowedOrigins: readonly string[]
  /** Tests the account's key without an order. A gateway without accounts tests nothing. */
  signIn(): Promise<void>
  create(order: NewOrder): Promise<{ providerRef: string; paymentUrl: string }>
  /** Returns false for a query without a signature in the gateway's form, whose report then stays unread. */
  mayBeSigned(query: RawCallback['query']): boolean
  /** Returns the event, or undefined without a valid signature. */
  verifyCallback(callback: RawCallback): PaymentEvent | undefined
  inquire(order: { providerRef: string }): Promise<PaymentState>
}
