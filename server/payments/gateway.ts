import type { Piastres } from '#contract/values.ts'
export interface NewOrder {
  /** Ours; also the key by which a repeat is recognised. */
  ref: string
  amount: Piastres
  /** What is paid for, in the payer's language. */
  description: string
  customer: { name: string; phone: string; email: string | null }
  /** Where the payer's browser goes afterwards. It proves nothing. */
  returnUrl: string
  /** Where the gateway reports to. */
  callbackUrl: string
}

export interface PaymentState {
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'partially_refunded'
  amount: Piastres
  currency: string
  /** The gateway's own name for the transaction, when there is one yet. */
  providerTxn: string | null
}

export interface PaymentEvent extends PaymentState {
  /** The gateway's own name for the order. */
  providerRef: string
  /** The same for every repeat of one report. */
  dedupeKey: string
  /** Why nothing may be opened on the strength of it, although its signature is right. */
  doubt?: string
}

export interface RawCallback {
  query: Record<string, unknown>
  rawBody: Buffer
}

/** One provider of payments. Amounts are EGP; every method may throw when the provider is away. */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'paymob'
  /** Where its payment pages stand: no payer is sent anywhere else. */
  readonly allowedOrigins: readonly string[]
  create(order: NewOrder): Promise<{ providerRef: string; paymentUrl: string }>
  /** Undefined without a good signature: whatever the body says is then worth nothing. */
  verifyCallback(callback: RawCallback): PaymentEvent | undefined
  inquire(order: { providerRef: string }): Promise<PaymentState>
}
