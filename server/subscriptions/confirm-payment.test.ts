import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { signatureOf, signedText, type Transaction } from '#server/payments/transaction.ts'
import { signingKey } from '#server/storage/signing-keys.ts'
import { reportTransaction, transaction } from '#server/test/callbacks.ts'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { paymentCallbacks, payments, subscriptions } from './tables.ts'

let platform: Platform
let teacher: Person
let secret: string
beforeAll(async () => {
  platform = await openPlatform({ LIMIT_PAYMENTS_PER_HOUR: '1000', LIMIT_CALLS_PER_MINUTE: '100000' })
  teacher = await platform.join('teacher')
  secret = await signingKey(platform.db, 'sandbox-gateway')
})
afterAll(() => platform.close())

const report = (reported: Transaction, hmac?: string) => reportTransaction(platform.app, secret, reported, hmac)

/** A student with an open payment of 250 EGP. */
async function openPayment() {
  const student = await platform.join('student')
  const course = await makeCourse(platform.db, teacher)
  await student.call('POST /initiate-payment', { body: { course_id: course.id } })
  const [payment] = await platform.db.select().from(payments).where(eq(payments.student_id, student.id))
  if (!payment?.provider_ref) throw new Error('no payment was opened')
  return { student, course, payment, order: payment.provider_ref }
}
const statusOf = async (id: number) => {
  const [payment] = await platform.db.select().from(payments).where(eq(payments.id, id))
  return payment?.status
}
const subscriptionsOf = (student: Person) =>
  platform.db.select().from(subscriptions).where(eq(subscriptions.student_id, student.id)).orderBy(subscriptions.id)
const isOpenFor = async (student: Person, course: { id: number }) =>
  (await student.call('POST /initiate-payment', { body: { course_id: course.id } })).status === 409

test('a paid month opens the course from now for a calendar month', async () => {
  const { student, course, payment, order } = await openPayment()

  expect((await report(transaction(order))).statusCode).toBe(200)

  const [month] = await subscriptionsOf(student)
  expect(month).toMatchObject({ source: 'payment', payment_id: payment.id, teacher_id: teacher.id })
  expect(Math.round(((month?.ends_at?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBeGreaterThanOrEqual(28)
  expect(await isOpenFor(student, course)).toBe(true)
  const seen = await student.call('GET /payment/status/:ref', { params: { ref: payment.ref } })
  expect(seen.body.data).toMatchObject({ status: 'paid', amount: 250, course_id: course.id })
  expect(seen.body.data.paid_at).toMatch(/^\d{4}-.*Z$/)
})

test('a payment is its student’s own: nobody else learns how it stands, and visitors are asked to log in', async () => {
  const { student, payment } = await openPayment()
  const input = { params: { ref: payment.ref } }
  const [other, parent, admin] = await Promise.all([
    platform.join('student'),
    platform.join('parent'),
    platform.join('admin'),
  ])

  expect((await student.call('GET /payment/status/:ref', input)).body.data).toMatchObject({ status: 'redirected' })
  expect((await admin.call('GET /payment/status/:ref', input)).status).toBe(200)
  expect((await other.call('GET /payment/status/:ref', input)).status).toBe(404)
  expect((await parent.call('GET /payment/status/:ref', input)).status).toBe(403)
  expect((await teacher.call('GET /payment/status/:ref', input)).status).toBe(403)
  expect((await platform.visitor.call('GET /payment/status/:ref', input)).status).toBe(401)
})

test('a report without its signature, with a wrong one or with another body’s opens nothing', async () => {
  const { student, payment, order } = await openPayment()
  const paid = transaction(order)
  const other = signatureOf(secret, signedText(transaction(Number(order) + 1)))

  const replies = [
    await report(paid, ''),
    await report(paid, 'f'.repeat(128)),
    await report(paid, other),
    await report(paid, signatureOf('another secret', signedText(paid))),
    await platform.app.inject({ method: 'POST', url: '/api/webhooks/sandbox', payload: { success: 'true', order } }),
    await platform.app.inject({
      method: 'POST',
      url: `/api/webhooks/sandbox?success=true&order=${order}`,
      headers: { authorization: `Bearer ${student.token}` },
    }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 401])
  expect(replies[0]?.json()).toMatchObject({ error: 'payment.badSignature', message: 'التوقيع غير صحيح.' })
  expect(await statusOf(payment.id)).toBe('redirected')
  expect(await subscriptionsOf(student)).toEqual([])
  expect(await platform.db.$count(paymentCallbacks, eq(paymentCallbacks.payment_id, payment.id))).toBe(0)
})

test('a signature in capital letters is the same signature', async () => {
  const { payment, order } = await openPayment()

  await report(transaction(order), signatureOf(secret, signedText(transaction(order))).toUpperCase())

  expect(await statusOf(payment.id)).toBe('paid')
})

test('a believed report for order A counts for A alone, whatever its unsigned fields claim', async () => {
  const a = await openPayment()
  const b = await openPayment()
  const claim = { order: { id: Number(a.order), merchant_order_id: b.payment.ref }, extras: { ref: b.payment.ref } }

  expect((await report(transaction(a.order, claim))).statusCode).toBe(200)

  expect([await statusOf(a.payment.id), await statusOf(b.payment.id)]).toEqual(['paid', 'redirected'])
  expect(await subscriptionsOf(b.student)).toEqual([])
})

test.for([
  ['a piastre short', { amount_cents: 24_999 }],
  ['a piastre more', { amount_cents: 25_001 }],
  ['in another currency', { currency: 'USD' }],
  ['with no amount at all', { amount_cents: null }],
] as const)('a payment %s waits for review and opens nothing', async ([, fields]) => {
  const { student, payment, order } = await openPayment()

  expect((await report(transaction(order, fields))).statusCode).toBe(200)
  expect((await report(transaction(order))).statusCode).toBe(200)

  expect(await statusOf(payment.id)).toBe('review')
  expect(await subscriptionsOf(student)).toEqual([])
})

test('the same report five times, one after the other and at once, buys one month', async () => {
  const { student, payment, order } = await openPayment()

  const replies = await Promise.all(Array.from({ length: 5 }, () => report(transaction(order))))
  replies.push(await report(transaction(order)))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await subscriptionsOf(student)).toHaveLength(1)
  expect(await platform.db.$count(paymentCallbacks, eq(paymentCallbacks.payment_id, payment.id))).toBe(1)
  const deeds = await platform.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(sql`${auditLog.object} = 'payment' and ${auditLog.object_id} = ${payment.id}`)
  expect(deeds.map(({ action }) => action)).toEqual(['payment.create', 'payment.paid'])
})

test('a declined card opens nothing, and the second card on the same page does', async () => {
  const { student, payment, order } = await openPayment()
  await report(transaction(order, { id: 1, success: false }))
  expect(await statusOf(payment.id)).toBe('failed')
  expect(await subscriptionsOf(student)).toEqual([])

  await report(transaction(order, { id: 2 }))
  await report(transaction(order, { id: 3, success: false }))

  expect(await statusOf(payment.id)).toBe('paid')
  expect(await subscriptionsOf(student)).toHaveLength(1)
})

test('a payment that is only pending or authorised opens nothing yet', async () => {
  const { student, payment, order } = await openPayment()

  await report(transaction(order, { pending: true }))
  await report(transaction(order, { is_auth: true }))

  expect(await statusOf(payment.id)).toBe('redirected')
  expect(await subscriptionsOf(student)).toEqual([])
})

test('money that arrives after the payment ran out still buys its month', async () => {
  const { student, payment, order } = await openPayment()
  await platform.db.update(payments).set({ status: 'expired' }).where(eq(payments.id, payment.id))

  await report(transaction(order))

  expect(await statusOf(payment.id)).toBe('paid')
  expect(await subscriptionsOf(student)).toHaveLength(1)
})

test('a refund ends the month it gives back', async () => {
  const { student, course, payment, order } = await openPayment()
  await report(transaction(order))

  await report(transaction(order, { is_refunded: true, refunded_amount_cents: 25_000 }))

  expect(await statusOf(payment.id)).toBe('refunded')
  expect((await subscriptionsOf(student))[0]?.ends_at?.getTime()).toBeLessThanOrEqual(Date.now())
  expect(await isOpenFor(student, course)).toBe(false)
})

test('a part of the money given back by hand leaves the month as it is', async () => {
  const { student, payment, order } = await openPayment()
  await report(transaction(order))

  await report(transaction(order, { is_refunded: true, refunded_amount_cents: 5_000 }))

  expect(await statusOf(payment.id)).toBe('paid')
  expect((await subscriptionsOf(student))[0]?.ends_at?.getTime()).toBeGreaterThan(Date.now())
})

test('a refund that overtakes its payment is held and applied after it', async () => {
  const { student, course, payment, order } = await openPayment()

  await report(transaction(order, { is_refunded: true }))
  expect(await statusOf(payment.id)).toBe('redirected')
  await report(transaction(order))

  expect(await statusOf(payment.id)).toBe('refunded')
  expect((await subscriptionsOf(student))[0]?.ends_at?.getTime()).toBeLessThanOrEqual(Date.now())
  expect(await isOpenFor(student, course)).toBe(false)
})

test('a renewal begins where the running month ends', async () => {
  const { student, course, order } = await openPayment()
  await report(transaction(order))
  const [first] = await subscriptionsOf(student)
  const soon = new Date(Date.now() + 2 * 86_400_000)
  await platform.db.update(subscriptions).set({ ends_at: soon }).where(eq(subscriptions.student_id, student.id))
  await student.call('POST /initiate-payment', { body: { course_id: course.id } })
  const [, renewal] = await platform.db
    .select()
    .from(payments)
    .where(eq(payments.student_id, student.id))
    .orderBy(payments.id)

  await report(transaction(renewal?.provider_ref ?? '', { id: 77 }))

  const [old, added] = await subscriptionsOf(student)
  expect(old?.id).toBe(first?.id)
  expect(added?.starts_at).toEqual(soon)
  expect(added?.payment_id).toBe(renewal?.id)
})

test('two payments for one course that are settled at once buy two months in a row', async () => {
  const { student, course, payment, order } = await openPayment()
  await platform.db.update(payments).set({ status: 'expired' }).where(eq(payments.id, payment.id))
  await student.call('POST /initiate-payment', { body: { course_id: course.id } })
  const [, second] = await platform.db
    .select()
    .from(payments)
    .where(eq(payments.student_id, student.id))
    .orderBy(payments.id)

  await Promise.all([report(transaction(order)), report(transaction(second?.provider_ref ?? ''))])

  const months = (await subscriptionsOf(student)).sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  expect(months).toHaveLength(2)
  expect(months[1]?.starts_at).toEqual(months[0]?.ends_at)
})

test('an order nobody knows is kept and answered, and changes nothing', async () => {
  const before = await platform.db.$count(subscriptions)

  expect((await report(transaction(123_456_789))).statusCode).toBe(200)

  const unknown = await platform.db.select().from(paymentCallbacks).where(sql`payment_id is null`)
  expect(unknown).toMatchObject([{ event: { providerRef: '123456789', status: 'paid' } }])
  expect(await platform.db.$count(subscriptions)).toBe(before)
})

test('a report that is not JSON is unreadable, a huge one too large, one for another gateway unknown', async () => {
  const send = (url: string, payload: string, type = 'application/json') =>
    platform.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

  expect((await send('/api/webhooks/sandbox', 'not json')).statusCode).toBe(400)
  expect((await send('/api/webhooks/sandbox', '[1]')).statusCode).toBe(400)
  expect((await send('/api/webhooks/sandbox', '{"__proto__":{"a":1}}')).statusCode).toBe(400)
  expect((await send('/api/webhooks/sandbox', '<a/>', 'application/xml')).statusCode).toBe(400)
  expect((await send('/api/webhooks/sandbox', JSON.stringify({ a: 'x'.repeat(1024 * 1024) }))).statusCode).toBe(413)
  expect((await send('/api/webhooks/paymob', '{}')).statusCode).toBe(404)
  expect((await send('/api/webhooks/..%2f', '{}')).statusCode).toBe(404)
})

test('a hundred payments with repeated, shuffled reports leave one month each and no month without money', async () => {
  const opened = await Promise.all(Array.from({ length: 100 }, openPayment))
  const seed = (place: number) => (place * 7919) % 101
  const reports = opened
    .flatMap(({ order }, place) => {
      const outcome = [{}, { success: false }, { amount_cents: 1 }, {}][place % 4]
      return Array.from({ length: 1 + (place % 5) }, () => transaction(order, { id: 10_000 + place, ...outcome }))
    })
    .map((reported, place) => ({ reported, at: seed(place) }))
    .sort((a, b) => a.at - b.at)

  const replies = await Promise.all(reports.map(({ reported }) => report(reported)))

  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const { rows } = await platform.db.execute<{ status: string; payments: number; months: number; egp: number }>(sql`
    select payments.status, count(distinct payments.id)::int as payments, count(subscriptions.id)::int as months,
      sum(payments.amount)::int / 100 as egp
    from payments left join subscriptions on subscriptions.payment_id = payments.id
    where payments.id in ${opened.map(({ payment }) => payment.id)}
    group by payments.status order by payments.status`)
  expect(rows).toEqual([
    { status: 'failed', payments: 25, months: 0, egp: 6250 },
    { status: 'paid', payments: 50, months: 50, egp: 12_500 },
    { status: 'review', payments: 25, months: 0, egp: 6250 },
  ])
})
