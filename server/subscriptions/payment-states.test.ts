import { count, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { payingStudents } from '#server/test/payments.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { payments, subscriptions } from './tables.ts'

let platform: Platform
let paying: Awaited<ReturnType<typeof payingStudents>>
beforeAll(async () => {
  platform = await openPlatform({ LIMIT_PAYMENTS_PER_HOUR: '1000', LIMIT_CALLS_PER_MINUTE: '100000' })
  paying = await payingStudents(platform)
})
afterAll(() => platform.close())

const expire = (payment: { id: number }) =>
  platform.db.update(payments).set({ status: 'expired' }).where(eq(payments.id, payment.id))

test('a declined card opens no course, and a second card on the same page does', async () => {
  const { order, state, months } = await paying.openPayment()
  await paying.report(order, { id: 1, success: false })
  expect(await state()).toBe('failed')
  expect(await months()).toEqual([])

  await paying.report(order, { id: 2 })
  await paying.report(order, { id: 3, success: false })

  expect(await state()).toBe('paid')
  expect(await months()).toHaveLength(1)
})

test('a pending or only authorised payment opens no course', async () => {
  const { order, state, months } = await paying.openPayment()

  await paying.report(order, { pending: true })
  await paying.report(order, { is_auth: true })

  expect(await state()).toBe('redirected')
  expect(await months()).toEqual([])
})

test('money that arrives after the payment expired still buys its month [P9]', async () => {
  const { payment, order, state, months } = await paying.openPayment()
  await expire(payment)

  await paying.report(order)

  expect(await state()).toBe('paid')
  expect(await months()).toHaveLength(1)
})

test('a refund ends its month at once', async () => {
  const { order, pay, state, months } = await paying.openPayment()
  await paying.report(order)

  await paying.report(order, { is_refunded: true, refunded_amount_cents: 25_000 })

  expect(await state()).toBe('refunded')
  expect((await months())[0]?.ends_at?.getTime()).toBeLessThanOrEqual(Date.now())
  expect((await pay()).status).toBe(200)
})

test('a refund of the price or more ends its month once, on any day and with repeated reports [P13]', async () => {
  const { payment, order, state, months } = await paying.openPayment()
  await paying.report(order)
  const paidAt = sql`now() - interval '15 days'`
  await platform.db.update(payments).set({ paid_at: paidAt }).where(eq(payments.id, payment.id))

  const refund = { is_refunded: true, refunded_amount_cents: 99_999 }
  await Promise.all(Array.from({ length: 5 }, () => paying.report(order, refund)))
  const [ended] = await months()
  await paying.report(order, { ...refund, id: 77, refunded_amount_cents: 25_000 })
  await paying.report(order, { id: 78 })

  expect(await state()).toBe('refunded')
  expect(await months()).toEqual([ended])
  expect(ended?.ends_at?.getTime()).toBeLessThanOrEqual(Date.now())
  const entries = await platform.db.select().from(auditLog).where(eq(auditLog.object_id, payment.id))
  expect(entries.filter(({ action }) => action === 'payment.refunded')).toHaveLength(1)
})

test('a partial refund leaves the month as it is', async () => {
  const { order, state, months } = await paying.openPayment()
  await paying.report(order)

  await paying.report(order, { is_refunded: true, refunded_amount_cents: 5_000 })

  expect(await state()).toBe('paid')
  expect((await months())[0]?.ends_at?.getTime()).toBeGreaterThan(Date.now())
})

test('a refund reported before its payment applies after the payment [P9]', async () => {
  const { order, pay, state, months } = await paying.openPayment()

  await paying.report(order, { is_refunded: true })
  expect(await state()).toBe('redirected')
  await paying.report(order)

  expect(await state()).toBe('refunded')
  expect((await months())[0]?.ends_at?.getTime()).toBeLessThanOrEqual(Date.now())
  expect((await pay()).status).toBe(200)
})

test('a renewal begins when the running month ends', async () => {
  const { order, pay, payments, months } = await paying.openPayment()
  await paying.report(order)
  const [first] = await months()
  const soon = new Date(Date.now() + 2 * 86_400_000)
  await platform.db
    .update(subscriptions)
    .set({ ends_at: soon })
    .where(eq(subscriptions.id, first?.id ?? 0))
  await pay()
  const [, renewal] = await payments()

  await paying.report(renewal?.provider_ref ?? '')

  expect(await months()).toMatchObject([{ id: first?.id }, { starts_at: soon, payment_id: renewal?.id }])
})

test('two payments of one course, settled at once, buy two months in a row', async () => {
  const { payment, order, pay, payments, months } = await paying.openPayment()
  await expire(payment)
  await pay()
  const [, second] = await payments()

  await Promise.all([paying.report(order), paying.report(second?.provider_ref ?? '')])

  const [earlier, later] = (await months()).sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  expect(await months()).toHaveLength(2)
  expect(later?.starts_at).toEqual(earlier?.ends_at)
})

test('forty payments with repeated, shuffled reports buy one month for each paid payment', async () => {
  const opened = await Promise.all(Array.from({ length: 40 }, paying.openPayment))
  const reports = opened
    .flatMap(({ order }, place) => {
      const outcome = [{}, { success: false }, { amount_cents: 1 }, {}][place % 4]
      return Array.from({ length: 1 + (place % 5) }, () => ({ order, fields: { id: 10_000 + place, ...outcome } }))
    })
    .map((report, place) => ({ ...report, turn: (place * 7919) % 101 }))
    .sort((a, b) => a.turn - b.turn)

  /** Repeats a report that a busy server refused for now, as the gateway does. */
  const deliver = async (one: (typeof reports)[number]): ReturnType<typeof paying.report> => {
    const reply = await paying.report(one.order, one.fields)
    return reply.statusCode === 503 ? deliver(one) : reply
  }
  const replies = await Promise.all(reports.map(deliver))

  expect(replies).toHaveLength(120)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const rows = await platform.db
    .select({
      status: payments.status,
      payments: countDistinct(payments.id),
      months: count(subscriptions.id),
      egp: sql`sum(${payments.amount}) / 100`.mapWith(Number),
    })
    .from(payments)
    .leftJoin(subscriptions, eq(subscriptions.payment_id, payments.id))
    .where(
      inArray(
        payments.id,
        opened.map(({ payment }) => payment.id),
      ),
    )
    .groupBy(payments.status)
    .orderBy(payments.status)
  expect(rows).toEqual([
    { status: 'failed', payments: 10, months: 0, egp: 2500 },
    { status: 'paid', payments: 20, months: 20, egp: 5000 },
    { status: 'review', payments: 10, months: 0, egp: 2500 },
  ])
})
