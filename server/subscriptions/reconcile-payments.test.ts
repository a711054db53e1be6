import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decide } from '#server/payments/sandbox-gateway.ts'
import { signingKey } from '#server/storage/signing-keys.ts'
import { reportTransaction, transaction } from '#server/test/callbacks.ts'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { payments, subscriptions } from './tables.ts'

let platform: Platform
let teacher: Person
beforeAll(async () => {
  platform = await openPlatform()
  teacher = await platform.join('teacher')
})
afterAll(() => platform.close())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const reconcile = () => reconcilePayments(platform.app.context)

/** Starts a payment and moves its creation this many minutes into the past. */
async function openedAgo(minutes: number) {
  const student = await platform.join('student')
  const course = await makeCourse(platform.db, teacher)
  await student.call('POST /initiate-payment', { body: { course_id: course.id } })
  const mine = eq(payments.student_id, student.id)
  const times = { created_at: minutesAgo(minutes), inquire_at: minutesAgo(minutes - 5) }
  const [payment] = await platform.db.update(payments).set(times).where(mine).returning()
  if (!payment) throw new Error('no payment was opened')
  return {
    student,
    ref: payment.ref,
    order: payment.provider_ref ?? '',
    state: async () => (await platform.db.select().from(payments).where(mine))[0]?.status,
    months: () => platform.db.$count(subscriptions, eq(subscriptions.student_id, student.id)),
  }
}

test('money whose report was lost buys its month after five minutes, and its late report buys no second month', async () => {
  const paid = await openedAgo(6)
  const declined = await openedAgo(6)
  await decide(platform.db, paid.ref, 'approve')
  await decide(platform.db, declined.ref, 'decline')

  await reconcile()

  expect([await paid.state(), await declined.state()]).toEqual(['paid', 'failed'])
  expect([await paid.months(), await declined.months()]).toEqual([1, 0])
  const secret = await signingKey(platform.db, 'sandbox-gateway')
  await reportTransaction(platform.app, secret, transaction(paid.order))
  await reconcile()
  expect(await paid.months()).toBe(1)
})

test('a payment younger than five minutes causes no inquiry', async () => {
  const young = await openedAgo(4)
  await decide(platform.db, young.ref, 'approve')

  await reconcile()

  expect(await young.state()).toBe('redirected')
})

test('an unpaid payment expires after a day, not before', async () => {
  const old = await openedAgo(24 * 60 + 1)
  const recent = await openedAgo(23 * 60)

  await reconcile()

  expect([await old.state(), await recent.state()]).toEqual(['expired', 'redirected'])
})

test('eight processes that reconcile at once buy one month for each payment', async () => {
  const opened = await Promise.all(Array.from({ length: 5 }, () => openedAgo(10)))
  for (const { ref } of opened) await decide(platform.db, ref, 'approve')

  await Promise.all(Array.from({ length: 8 }, reconcile))

  expect(await Promise.all(opened.map(({ months }) => months()))).toEqual([1, 1, 1, 1, 1])
})

test('a payment of an earlier gateway expires after a day', async () => {
  const foreign = await openedAgo(25 * 60)
  await platform.db.update(payments).set({ gateway: 'paymob' }).where(eq(payments.ref, foreign.ref))

  await reconcile()

  expect(await foreign.state()).toBe('expired')
})
