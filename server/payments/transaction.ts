import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { piastres } from '#contract/money.ts'
import type { PaymentEvent, RawCallback } from './gateway.ts'

/** The paths of a transaction's signed values, in the order of the signed text. The signed text has no separators. */
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

/** Returns the signed values as one text. A missing value counts as empty. */
export const signedText = (transaction: Transaction) =>
  signedFields.map((path) => String(valueAt(transaction, path) ?? '')).join('')

/** Returns the HMAC-SHA512 of the text in hex. */
export const signatureOf = (secret: string, text: string) => createHmac('sha512', secret).update(text).digest('hex')

/**
 * Returns false for values in a form that Paymob never sends. The signed text has no separators, so digits could move
 * between neighbouring values. For example, amount 100 before "2024" and amount 1002 before "024" have one signature.
 */
export const hasPlainParts = (transaction: Transaction) =>
  ['id', 'integration_id', 'order.id', 'owner'].every((path) => isId(valueAt(transaction, path))) &&
  /^-?\d+(\.0+)?$/.test(String(transaction.amount_cents)) &&
  /^20\d\d-\d\d-\d\dT/.test(String(transaction.created_at))

const isId = (value: unknown) => /^[1-9]\d{0,18}$/.test(String(value))

/** Returns true for a query whose `hmac` has the form of an HMAC-SHA512 in hex, right or wrong. */
export const hasSignature = (query: RawCallback['query']): query is { hmac: string } =>
  typeof query.hmac === 'string' && /^[\da-f]{128}$/i.test(query.hmac)

/**
 * Returns the callback's transaction and the key of its report. Returns undefined unless `hmac` in the query is the
 * body's signature.
 */
export function readSigned({ query, rawBody }: RawCallback, secret: string) {
  if (!hasSignature(query)) return undefined
  const transaction = transactionIn(rawBody)
  if (!transaction) return undefined
  const text = signedText(transaction)
  const right = Buffer.from(signatureOf(secret, text))
  if (!timingSafeEqual(Buffer.from(query.hmac.toLowerCase()), right)) return undefined
  return { transaction, dedupeKey: createHash('sha256').update(text).digest('hex') }
}

/**
 * Returns the transaction with each number as the sent text, because the signature covers "100.0", which parses to 100.
 * Returns undefined for a body without a transaction.
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
    // Deep nesting overflows the stack of `JSON.parse` with a reviver, and no gateway sends such a body.
    return undefined
  }
}

/** Returns the payment's state in a transaction of a callback or an inquiry. */
export function readState(transaction: Transaction): Omit<PaymentEvent, 'dedupeKey'> {
  return {
    status: statusOf(transaction),
    amount: piastres(Number(transaction.amount_cents)),
    currency: String(transaction.currency),
    providerRef: String(valueAt(transaction, 'order.id') ?? ''),
    providerTxn: transaction.id === undefined ? null : String(transaction.id),
  }
}

/**
 * Returns `paid` only for a successful transaction that is neither pending, refunded, voided nor merely authorised. A
 * transaction with a parent transaction counts as pending.
 */
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
