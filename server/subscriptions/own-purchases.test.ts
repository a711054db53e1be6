import { afterAll, expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { payments, subscriptions } from './tables.ts'

const { platform, db, student, stranger, teacher, parent, course } = await openCast()
afterAll(() => platform.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const subscriptionsOf = async (who: Person, query = {}) =>
  (await who.call('GET /student/subscriptions', { query }, 'en')).body.data
const paymentsOf = async (who: Person) => (await who.call('GET /student/payments', {}, 'en')).body.data

test('a student reads running subscriptions first, one row for all months of a course, then ended subscriptions', async () => {
  const [ended, soon, free, withdrawn] = [
    await makeCourse(db, teacher),
    await makeCourse(db, teacher),
    await makeCourse(db, teacher, { price: null }),
    await makeCourse(db, teacher, { status: false }),
  ]
  const other = await platform.join('teacher')
  await subscribe(db, student, ended, inDays(-5))
  await subscribe(db, student, soon, inDays(2))
  await subscribe(db, student, course, inDays(50))
  await subscribe(db, student, free, null)
  await subscribe(db, student, withdrawn, inDays(-9))
  await db.insert(subscriptions).values({ student_id: student.id, teacher_id: other.id, source: 'teacher_code' })
  const read = await subscriptionsOf(student)
  expect(read.map((one: { course_id: number | null }) => one.course_id)).toEqual([
    soon.id,
    course.id,
    null,
    free.id,
    ended.id,
    withdrawn.id,
  ])
  expect(read.map((one: { can_renew: number }) => one.can_renew)).toEqual([1, 0, 0, 0, 1, 0])
  expect(read.map(({ renews_at }) => renews_at === null)).toEqual([true, false, true, true, true, true])
  expect(Date.parse(String(read[1]?.renews_at))).toBeCloseTo(inDays(47).getTime(), -5)
  expect(read[1]).toMatchObject({ is_running: 1, price: 250 })
  expect(Date.parse(String(read[1]?.ends_at))).toBeGreaterThan(inDays(49).getTime())
  expect(read[3]).toMatchObject({ is_running: 1, ends_at: null })
  expect(read[4]).toMatchObject({ is_running: 0 })
  expect(await subscriptionsOf(student, { page: 3, per_page: 2 })).toHaveLength(2)
})

test('a month that was refunded before it began is no subscription', async () => {
  const reader = await platform.join('student')
  const own = await makeCourse(db, teacher)
  const at = inDays(9)
  const place = { student_id: reader.id, course_id: own.id, teacher_id: teacher.id, source: 'payment' as const }
  await db.insert(subscriptions).values({ ...place, starts_at: at, ends_at: at })
  expect(await subscriptionsOf(reader)).toEqual([])
})

test('a student reads their own payments with their receipts, and nobody else reads them', async () => {
  const values = { student_id: student.id, course_id: course.id, gateway: 'sandbox', amount: piastres(25_000) }
  const [paid] = await db
    .insert(payments)
    .values([
      { ...values, ref: 'own-paid', status: 'paid', paid_at: new Date() },
      { ...values, ref: 'own-abandoned', status: 'created' },
      { ...values, ref: 'own-review', status: 'review' },
      { ...values, ref: 'own-expired', status: 'expired' },
    ])
    .returning()
  await db.insert(subscriptions).values({
    ...{ student_id: student.id, course_id: course.id, teacher_id: teacher.id, source: 'payment' as const },
    ...{ payment_id: paid?.id, starts_at: new Date(), ends_at: inDays(30) },
  })
  expect(await paymentsOf(student)).toMatchObject([
    { ref: 'own-review', status: 'review', paid_at: null, ends_at: null },
    { ref: 'own-paid', status: 'paid', amount: 250, course: { en: 'Electricity' }, teacher: expect.any(String) },
  ])
  const receipt = await student.call('GET /payment/status/:ref', { params: { ref: 'own-paid' } })
  expect(receipt.body.data).toMatchObject({
    student: expect.any(String),
    course: { en: 'Electricity' },
    refunded_at: null,
  })
  expect(String(receipt.body.data.starts_at) < String(receipt.body.data.ends_at)).toBe(true)
  expect(await paymentsOf(stranger)).toEqual([])
  expect((await stranger.call('GET /payment/status/:ref', { params: { ref: 'own-paid' } })).status).toBe(404)
  for (const other of [teacher, parent]) expect((await other.call('GET /student/payments')).status).toBe(403)
})
