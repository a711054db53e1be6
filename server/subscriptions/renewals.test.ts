import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { payingStudents } from '#server/test/payments.ts'
import { openPlatform } from '#server/test/platform.ts'
import { subscriptions } from './tables.ts'

const platform = await openPlatform()
const paying = await payingStudents(platform)
const stranger = await platform.join('student')
afterAll(() => platform.close())

test('a payment is a renewal when the student had the course before', async () => {
  const { student, order, pay, payments, months } = await paying.openPayment()
  const renewals = async () => {
    const refs = (await payments()).map(({ ref }) => ref)
    const read = (ref: string) => student.call('GET /payment/status/:ref', { params: { ref } })
    return (await Promise.all(refs.map(read))).map(({ body }) => body.data.is_renewal)
  }
  expect(await renewals()).toEqual([0])
  await paying.report(order)
  const [first] = await months()
  await platform.db
    .update(subscriptions)
    .set({ ends_at: new Date() })
    .where(eq(subscriptions.id, first?.id ?? 0))
  await pay()
  const [, second] = await payments()
  await paying.report(second?.provider_ref ?? '')
  expect(await renewals()).toEqual([0, 1])
  const params = { ref: second?.ref ?? '' }
  expect((await stranger.call('GET /payment/status/:ref', { params })).status).toBe(404)
})

test('a payment after a month that was refunded before it began is no renewal', async () => {
  const { student, order, pay, payments, months, course } = await paying.openPayment()
  await paying.report(order)
  const [first] = await months()
  const { starts_at } = first ?? {}
  await platform.db.update(subscriptions).set({ ends_at: starts_at }).where(eq(subscriptions.course_id, course.id))
  await pay()
  const [, second] = await payments()
  await paying.report(second?.provider_ref ?? '')
  const { body } = await student.call('GET /payment/status/:ref', { params: { ref: second?.ref ?? '' } })
  expect(body.data).toMatchObject({ status: 'paid', is_renewal: 0 })
})
