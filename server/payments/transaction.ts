import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentEvent, RawCallback } from './gateway.ts'

/** The values a transaction's report is signed over, in this order and with nothing between them. */
const signedFields = [
  'amount_cents',
  'created_at',
  'currency',
  'error_occured',
  'has_parent_transaction',
  'id',
  'integration_id',
  'is_3d_secure',
  'is_auth',
  'is_capture',
  'is_refunded',
  'is_standalone_payment',
  'is_voided',
  'order.id',
  'owner',
  'pending',
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
  'success',
] as const

export type Transaction = Record<string, unknown>

/** The signed values as one text; what is missing counts as empty. */
export const signedText = (transaction: Transaction) =>
  signedFields.map((path) => String(valueAt(transaction, path) ?? '')).join('')

/** HMAC-SHA512 in hex. */
export const signatureOf = (secret: string, text: string) => createHmac('sha512', secret).update(text).digest('hex')

/**
 * Returns false for values in a form that Paymob never sends. Nothing separates values in the signed text, so digits
 * could otherwise move between neighbours: an amount of 100 in "2024" and one of 1002 in "024" have one signature.
 */
export const hasPlainParts = (transaction: Transaction) =>
  ['id', 'integration_id', 'order.id', 'owner'].every((path) => isId(valueAt(transaction, path))) &&
  /^-?\d+(\.0+)?$/.test(String(transaction.amount_cents)) &&
  /^20\d\d-\d\d-\d\dT/.test(String(transaction.created_at))

const isId = (value: unknown) => /^[1-9]\d{0,18}$/.test(String(value))

/** The transaction that a callback reports, if `hmac` in its address is right; otherwise undefined. */
export function readSigned({ query, rawBody }: RawCallback, secret: string) {
  const transaction = transactionIn(rawBody)
  if (!transaction || typeof query.hmac !== 'string') return undefined
  const text = signedText(transaction)
  const right = Buffer.from(signatureOf(secret, text))
  const given = Buffer.from(query.hmac.toLowerCase())
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return { transaction, dedupeKey: createHash('sha256').update(text).digest('hex') }
}

/**
 * Numbers keep the digits they were sent with, because those digits are what was signed: a parsed 100.0 would no longer
 * be the text it came as.
 */
function transactionIn(rawBody: Buffer): Transaction | undefined {
  const body = withDigits(rawBody.toString())
  return isObject(body) && isObject(body.obj) ? body.obj : undefined
}

function withDigits(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value, context?: { source: string }) =>
      typeof value === 'number' ? (context?.source ?? String(value)) : value,
    )
  } catch {
    // Nested deeper than anybody can go through, so no gateway wrote it.
    return undefined
  }
}

/** What a transaction (of a callback or an inquiry) says about the payment. */
export function readState(transaction: Transaction): Omit<PaymentEvent, 'dedupeKey'> {
  return {
    status: statusOf(transaction),
    amount: Number(transaction.amount_cents),
    currency: String(transaction.currency),
    providerRef: String(valueAt(transaction, 'order.id') ?? ''),
    providerTxn: transaction.id === undefined ? null : String(transaction.id),
  }
}

/** Money is ours only when a transaction succeeded that is neither pending, authorised alone, nor a refund's own child. */
function statusOf(transaction: Transaction): PaymentEvent['status'] {
  const is = (field: string) => String(transaction[field]) === 'true'
  if (is('is_voided')) return 'refunded'
  if (is('is_refunded')) {
    const back = Number(transaction.refunded_amount_cents ?? transaction.amount_cents)
    return back > 0 && back < Number(transaction.amount_cents) ? 'partially_refunded' : 'refunded'
  }
  if (is('pending') || is('has_parent_transaction')) return 'pending'
  if (!is('success')) return 'failed'
  return is('is_auth') && !is('is_capture') ? 'pending' : 'paid'
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
