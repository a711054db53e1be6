import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { transaction } from '#server/test/callbacks.ts'
import { openPaymob } from './paymob-gateway.ts'
import { readSigned, readState, signatureOf, signedText, type Transaction } from './transaction.ts'

const secret = 'sim_hmac_secret'
const bodyOf = (obj: Transaction) => Buffer.from(JSON.stringify({ type: 'TRANSACTION', obj }))
const read = (rawBody: Buffer, hmac: unknown) => readSigned({ query: { hmac }, rawBody }, secret)

test('the documented example of the provider gets its documented signature', () => {
  const documented = transaction(217_503_754, {
    id: 192_036_465,
    amount_cents: 100_000,
    created_at: '2024-06-13T11:33:44.592345',
    integration_id: 4_097_558,
    is_3d_secure: true,
    owner: 302_852,
    source_data: { type: 'card', sub_type: 'MasterCard', pan: '2346' },
  })

  expect(signedText(documented)).toBe(
    '1000002024-06-13T11:33:44.592345EGPfalsefalse1920364654097558truefalsefalsefalsetruefalse217503754302852false2346MasterCardcardtrue',
  )
  expect(signatureOf('TEST_HMAC_SECRET', signedText(documented))).toBe(
    'c738d9696ff865562f2fc72e5031de153ea209baf321792cc90e09ab8be84d37e56e9bf200f4a77a481cdf5b08076345e8e5728a12492a228ba744d34fdf0345',
  )
})

const paid = transaction(700_001, { id: 900_001, amount_cents: 10_000, integration_id: 1001, owner: 500_001 })
const paidSignature =
  '033e0bca25918ecf037674c6f9e3ed1c11ba969f16b647f39cf0c404bdcf6db767e0fbe9dc8a523cbc8d19e459c3843222d167201f4705657002eb3671f2619b'

test('a right signature is accepted in small and capital letters [P5]', () => {
  expect(signedText(paid)).toBe(
    '100002026-08-14T12:00:00.000000EGPfalsefalse9000011001falsefalsefalsefalsetruefalse700001500001false0010Visacardtrue',
  )
  expect(read(bodyOf(paid), paidSignature)?.transaction).toMatchObject({ success: true })
  expect(read(bodyOf(paid), paidSignature.toUpperCase())).toBeDefined()
})

test('a missing, shortened or repeated signature is refused [P5]', () => {
  for (const hmac of [
    undefined,
    '',
    'x',
    paidSignature.slice(1),
    [paidSignature, paidSignature],
    { 0: paidSignature },
  ]) {
    expect(read(bodyOf(paid), hmac)).toBeUndefined()
  }
})

const changes: Transaction[] = [
  { amount_cents: 10_001 },
  { created_at: '2026-08-14T12:00:00.000001' },
  { currency: 'USD' },
  { error_occured: true },
  { has_parent_transaction: true },
  { id: 900_002 },
  { integration_id: 1002 },
  { is_3d_secure: true },
  { is_auth: true },
  { is_capture: true },
  { is_refunded: true },
  { is_standalone_payment: false },
  { is_voided: true },
  { order: { id: 700_002 } },
  { owner: 500_002 },
  { pending: true },
  { source_data: { type: 'card', sub_type: 'Visa', pan: '0011' } },
  { source_data: { type: 'card', sub_type: 'MasterCard', pan: '0010' } },
  { source_data: { type: 'wallet', sub_type: 'Visa', pan: '0010' } },
  { success: false },
]

test.for(changes)('the signature is refused after a change of %o [P6]', (change) => {
  expect(read(bodyOf({ ...paid, ...change }), paidSignature)).toBeUndefined()
})

test('the signature covers the sent digits, not the parsed numbers', () => {
  const signed = signedText({ ...paid, amount_cents: '10000.0' })
  const raw = bodyOf(paid).toString().replace('"amount_cents":10000', '"amount_cents":10000.0')

  const found = read(Buffer.from(raw), signatureOf(secret, signed))

  expect(found && readState(found.transaction).amount).toBe(10_000)
  expect(read(bodyOf(paid), signatureOf(secret, signed))).toBeUndefined()
})

test('a body without a transaction is refused', () => {
  for (const body of ['[]', '"x"', 'null', '{}', '{"obj":null}', '{"obj":[1]}']) {
    expect(read(Buffer.from(body), signatureOf(secret, ''))).toBeUndefined()
  }
})

test.for([
  [{}, 'paid'],
  [{ success: false }, 'failed'],
  [{ pending: true }, 'pending'],
  [{ pending: true, success: false }, 'pending'],
  [{ is_auth: true }, 'pending'],
  [{ is_auth: true, is_capture: true }, 'paid'],
  [{ is_refunded: true }, 'refunded'],
  [{ is_refunded: true, refunded_amount_cents: 25_000 }, 'refunded'],
  [{ is_refunded: true, refunded_amount_cents: 10_000 }, 'partially_refunded'],
  [{ is_voided: true }, 'refunded'],
  [{ has_parent_transaction: true }, 'pending'],
] as const)('a transaction with %o means %s', ([fields, status]) => {
  expect(readState(transaction(1, fields)).status).toBe(status)
})

test.for([
  { amount_cents: 100_002, created_at: '026-08-14T12:00:00.000000' },
  { order: { id: 7_000_015 }, owner: '00001' },
  { order: { id: '' }, owner: 700_001_500_001 },
  { id: '', integration_id: 9_000_011_001 },
])('digits moved to a neighbouring value are refused in spite of the same signed text: %o [P5]', (moved) => {
  const forged = { ...paid, ...moved }
  expect(signedText(forged)).toBe(signedText(paid))
  const keys = { PAYMOB_SECRET_KEY: 'a', PAYMOB_PUBLIC_KEY: 'b', PAYMOB_API_KEY: 'c', PAYMOB_HMAC_SECRET: secret }
  const gateway = openPaymob(readConfig({ PAYMENT_GATEWAY: 'paymob', PAYMOB_INTEGRATIONS: '1001', ...keys }))
  const event = (sent: Transaction) => gateway.verifyCallback({ query: { hmac: paidSignature }, rawBody: bodyOf(sent) })
  expect(event(paid)).toMatchObject({ status: 'paid' })
  expect(event(forged)).toBeUndefined()
})
