import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { signatureOf, signedText } from '#server/payments/transaction.ts'
import { transaction } from '#server/test/callbacks.ts'
import { payingStudents } from '#server/test/payments.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { paymentCallbacks, subscriptions } from './tables.ts'

let platform: Platform
let paying: Awaited<ReturnType<typeof payingStudents>>
beforeAll(async () => {
  platform = await openPlatform({ LIMIT_PAYMENTS_PER_HOUR: '1000', LIMIT_CALLS_PER_MINUTE: '100000' })
  paying = await payingStudents(platform)
})
afterAll(() => platform.close())

test('a payment opens the course, and its status shows the end of the month', async () => {
  const { student, course, payment, order, pay, months } = await paying.openPayment()

  expect((await paying.report(order)).statusCode).toBe(200)

  const [month] = await months()
  expect(month).toMatchObject({ source: 'payment', payment_id: payment.id, teacher_id: paying.teacher.id })
  expect(Math.round(((month?.ends_at?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBeGreaterThanOrEqual(28)
  expect((await pay()).status).toBe(409)
  const seen = await student.call('GET /payment/status/:ref', { params: { ref: payment.ref } })
  expect(seen.body.data).toMatchObject({ status: 'paid', amount: 250, course_id: course.id })
  expect(seen.body.data.paid_at).toMatch(/^\d{4}-.*Z$/)
  expect(seen.body.data).toMatchObject({ ref: payment.ref, ends_at: month?.ends_at?.toISOString() })
})

test('only its student and administrators see the status of a payment [P12]', async () => {
  const { student, payment } = await paying.openPayment()
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
  expect((await paying.teacher.call('GET /payment/status/:ref', input)).status).toBe(403)
  expect((await platform.visitor.call('GET /payment/status/:ref', input)).status).toBe(401)
})

test('a report without a signature, with a wrong signature or with another body’s signature opens no course [P5 P11]', async () => {
  const { student, payment, order, state, months } = await paying.openPayment()
  const paid = transaction(order)
  const other = signatureOf(paying.secret, signedText(transaction(Number(order) + 1)))
  const url = '/api/webhooks/sandbox'
  const headers = { authorization: `Bearer ${student.token}` }

  const replies = [
    await paying.report(order, {}, ''),
    await paying.report(order, {}, 'f'.repeat(128)),
    await paying.report(order, {}, other),
    await paying.report(order, {}, signatureOf('another secret', signedText(paid))),
    await platform.app.inject({ method: 'POST', url, payload: { success: 'true', order } }),
    await platform.app.inject({ method: 'POST', url: `${url}?success=true&order=${order}`, headers }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 401])
  expect(replies[0]?.json()).toMatchObject({ error: 'payment.badSignature', message: 'التوقيع غير صحيح.' })
  expect(await state()).toBe('redirected')
  expect(await months()).toEqual([])
  expect(await platform.db.$count(paymentCallbacks, eq(paymentCallbacks.payment_id, payment.id))).toBe(0)
})

test('a signature in capital letters is the same signature [P5]', async () => {
  const { order, state } = await paying.openPayment()

  await paying.report(order, {}, signatureOf(paying.secret, signedText(transaction(order))).toUpperCase())

  expect(await state()).toBe('paid')
})

test('a signed report pays only its signed order, in spite of its unsigned fields [P7]', async () => {
  const a = await paying.openPayment()
  const b = await paying.openPayment()
  const claim = { order: { id: Number(a.order), merchant_order_id: b.payment.ref }, extras: { ref: b.payment.ref } }

  expect((await paying.report(a.order, claim)).statusCode).toBe(200)

  expect([await a.state(), await b.state()]).toEqual(['paid', 'redirected'])
  expect(await b.months()).toEqual([])
})

test.for([
  ['of a piastre less', { amount_cents: 24_999 }],
  ['of a piastre more', { amount_cents: 25_001 }],
  ['in another currency', { currency: 'USD' }],
  ['with no amount at all', { amount_cents: null }],
] as const)('a payment %s goes to review and opens no course [P8]', async ([, fields]) => {
  const { order, state, months } = await paying.openPayment()

  expect((await paying.report(order, fields)).statusCode).toBe(200)
  expect((await paying.report(order)).statusCode).toBe(200)

  expect(await state()).toBe('review')
  expect(await months()).toEqual([])
})

test('a report sent six times buys one month and is recorded once [P9]', async () => {
  const { payment, order, months } = await paying.openPayment()

  const replies = await Promise.all(Array.from({ length: 5 }, () => paying.report(order)))
  replies.push(await paying.report(order))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await months()).toHaveLength(1)
  expect(await platform.db.$count(paymentCallbacks, eq(paymentCallbacks.payment_id, payment.id))).toBe(1)
  const entries = await platform.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(sql`${auditLog.object} = 'payment' and ${auditLog.object_id} = ${payment.id}`)
    .orderBy(auditLog.id)
  expect(entries.map(({ action }) => action)).toEqual(['payment.create', 'payment.paid'])
})

test('a report of an unknown order is saved and acknowledged, and opens no course [P10]', async () => {
  const before = await platform.db.$count(subscriptions)

  expect((await paying.report(123_456_789)).statusCode).toBe(200)

  const unknown = await platform.db.select().from(paymentCallbacks).where(sql`payment_id is null`)
  expect(unknown).toMatchObject([{ event: { providerRef: '123456789', status: 'paid' } }])
  expect(await platform.db.$count(subscriptions)).toBe(before)
})

test('a report without JSON, a huge report and a report for another gateway are refused [P10]', async () => {
  const send = sending(platform)
  const signed = `/api/webhooks/sandbox?hmac=${'0'.repeat(128)}`

  expect(await send(signed, 'not json')).toBe(400)
  expect(await send(signed, '[1]')).toBe(400)
  expect(await send(signed, '{"__proto__":{"a":1}}')).toBe(400)
  expect(await send(signed, '<a/>', 'application/xml')).toBe(400)
  expect(await send(signed, JSON.stringify({ a: 'x'.repeat(1024 * 1024) }))).toBe(413)
  expect(await send(signed, `{"obj":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).toBe(413)
  expect(await send('/api/webhooks/paymob', '{}')).toBe(404)
  expect(await send('/api/webhooks/..%2f', '{}')).toBe(404)
})

test('the body of a report without a signature stays unread [P5]', async () => {
  const school = await openPlatform({ LIMIT_REFUSED_CALLBACKS: '4' })
  const send = sending(school)
  const statuses: number[] = []
  for (const query of ['', '?hmac=', '?hmac=00', `?hmac=${'0'.repeat(128)}&hmac=1`, ''])
    statuses.push(await send(`/api/webhooks/sandbox${query}`, 'not json'))
  expect(statuses).toEqual([401, 401, 401, 401, 429])
  await school.close()
})

/** Returns a function that sends a text as a report and returns the status. */
const sending =
  ({ app }: Platform) =>
  async (url: string, payload: string, type = 'application/json') =>
    (await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })).statusCode

test('an IP address that keeps forging reports is refused for a while, and its signed report still counts', async () => {
  const school = await openPlatform({ LIMIT_REFUSED_CALLBACKS: '3' })
  const { openPayment, report } = await payingStudents(school)
  const { order, state } = await openPayment()
  const forged = async () => (await report(order, {}, 'f'.repeat(128))).statusCode

  expect([await forged(), await forged(), await forged(), await forged()]).toEqual([401, 401, 401, 429])
  expect((await report(order)).statusCode).toBe(200)
  expect(await state()).toBe('paid')
  await school.close()
})
