import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { piastres } from '#contract/money.ts'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform } from '#server/test/platform.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { payments, subscriptions } from './tables.ts'

const school = await openPlatform({ PAYMENT_GATEWAY: '' })
const teacher = await school.join('teacher')
afterAll(() => school.close())

test('without a payment gateway a paid course is refused in both languages, and no payment opens', async () => {
  const student = await school.join('student')
  const { id: course_id } = await makeCourse(school.db, teacher)
  for (const language of ['ar', 'en'] as const) {
    const reply = await student.call('POST /initiate-payment', { body: { course_id } }, language)
    expect(reply).toMatchObject({
      status: 503,
      body: { error: 'payment.noGateway', message: errors['payment.noGateway'][language] },
    })
  }
  expect(await school.db.$count(payments, eq(payments.student_id, student.id))).toBe(0)
})

test('without a payment gateway a free course still subscribes at once', async () => {
  const student = await school.join('student')
  const { id: course_id } = await makeCourse(school.db, teacher, { price: null })
  expect((await student.call('POST /initiate-payment', { body: { course_id } })).status).toBe(200)
  expect(await school.db.$count(subscriptions, eq(subscriptions.student_id, student.id))).toBe(1)
})

test('without a payment gateway the sandbox has no page and takes no report', async () => {
  const page = await school.app.inject({ url: '/sandbox-pay/anything', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(404)
  for (const gateway of ['sandbox', 'paymob', 'undefined'])
    expect((await school.visitor.call('POST /webhooks/:gateway', { params: { gateway }, body: {} })).status).toBe(404)
})

test('without a payment gateway an earlier gateway’s payment expires after a day', async () => {
  const student = await school.join('student')
  const course = await makeCourse(school.db, teacher)
  const day = 24 * 60 * 60_000
  const values = { student_id: student.id, course_id: course.id, amount: piastres(25_000), gateway: 'sandbox' as const }
  await school.db.insert(payments).values([
    { ...values, ref: 'fresh', inquire_at: new Date() },
    {
      ...values,
      ref: 'old',
      course_id: (await makeCourse(school.db, teacher)).id,
      created_at: new Date(Date.now() - 2 * day),
      inquire_at: new Date(),
    },
  ])
  expect(await reconcilePayments(school.app.context)).toEqual([])
  const kept = await school.db
    .select({ ref: payments.ref, status: payments.status })
    .from(payments)
    .orderBy(payments.ref)
  expect(kept).toEqual([
    { ref: 'fresh', status: 'created' },
    { ref: 'old', status: 'expired' },
  ])
})
