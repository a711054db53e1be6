import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { courses } from '#server/catalogue/tables.ts'
import { users } from '#server/people/tables.ts'
import { makeCourse, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { untilServed } from '#server/test/replies.ts'
import { payments, subscriptions } from './tables.ts'

let platform: Platform
let teacher: Person
beforeAll(async () => {
  platform = await openPlatform({ PUBLIC_URL: 'https://school.example', LIMIT_CALLS_PER_MINUTE: '100000' })
  teacher = await platform.join('teacher')
})
afterAll(() => platform.close())

const pay = (person: Pick<Person, 'call'>, course_id: unknown, rest: object = {}) =>
  person.call('POST /initiate-payment', { body: { course_id, ...rest } })
const paymentsOf = (student: Person) =>
  platform.db.select().from(payments).where(eq(payments.student_id, student.id)).orderBy(payments.id)
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)

test('a student gets a payment page of this school at the course’s price', async () => {
  const student = await platform.join('student')
  const course = await makeCourse(platform.db, teacher)

  const reply = await pay(student, course.id)

  const [payment] = await paymentsOf(student)
  expect(reply).toMatchObject({
    status: 200,
    body: { data: { payment_url: `https://school.example/sandbox-pay/${payment?.ref}` } },
  })
  expect(payment).toMatchObject({ amount: 25_000, status: 'redirected', gateway: 'sandbox', paid_at: null })
})

test('price, amount, currency and payer in the body are ignored [P2]', async () => {
  const student = await platform.join('student')
  const other = await platform.join('student')
  const course = await makeCourse(platform.db, teacher)

  await pay(student, course.id, { price: 1, amount: 1, currency: 'USD', user_id: other.id, student_id: other.id })

  expect(await paymentsOf(student)).toMatchObject([{ amount: 25_000 }])
  expect(await paymentsOf(other)).toEqual([])
})

test('a started payment keeps its price when the course’s price changes', async () => {
  const student = await platform.join('student')
  const course = await makeCourse(platform.db, teacher)
  const first = await pay(student, course.id)
  await platform.db
    .update(courses)
    .set({ price: piastres(99_000) })
    .where(eq(courses.id, course.id))

  const again = await pay(student, course.id)

  expect(again.body.data.payment_url).toBe(first.body.data.payment_url)
  expect(await paymentsOf(student)).toMatchObject([{ amount: 25_000 }])
})

test('two hundred clicks at once open one payment and lead to one page [P1]', async () => {
  const student = await platform.join('student')
  const course = await makeCourse(platform.db, teacher)

  const click = () => untilServed(() => pay(student, course.id))
  const clicks = await Promise.all(Array.from({ length: 200 }, click))

  expect(clicks.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(clicks.map(({ body }) => body.data.payment_url)).size).toBe(1)
  expect(await paymentsOf(student)).toHaveLength(1)
})

test('a click after half an hour starts a new payment', async () => {
  const student = await platform.join('student')
  const course = await makeCourse(platform.db, teacher)
  const first = await pay(student, course.id)
  await platform.db
    .update(payments)
    .set({ created_at: new Date(Date.now() - 31 * 60_000) })
    .where(eq(payments.student_id, student.id))

  const second = await pay(student, course.id)

  expect(second.body.data.payment_url).not.toBe(first.body.data.payment_url)
  expect(await paymentsOf(student)).toMatchObject([{ status: 'expired' }, { status: 'redirected' }])
})

test('a payment page on a foreign host is not offered again', async () => {
  const student = await platform.join('student')
  const course = await makeCourse(platform.db, teacher)
  await pay(student, course.id)
  await platform.db
    .update(payments)
    .set({ payment_url: 'https://school.example.evil/sandbox-pay/x' })
    .where(eq(payments.student_id, student.id))

  const again = await pay(student, course.id)

  expect(again.body.data.payment_url).toMatch(/^https:\/\/school\.example\/sandbox-pay\//)
})

test('a student renews in the last three days of a subscription, not earlier', async () => {
  const early = await platform.join('student')
  const late = await platform.join('student')
  const ahead = await platform.join('student')
  const added = await platform.join('student')
  const course = await makeCourse(platform.db, teacher)
  await subscribe(platform.db, early, course, daysFromNow(3.1))
  await subscribe(platform.db, late, course, daysFromNow(2.9))
  const running = await subscribe(platform.db, ahead, course, daysFromNow(1))
  const later = { source: 'payment' as const, starts_at: running.ends_at ?? undefined, ends_at: daysFromNow(32) }
  const place = { student_id: ahead.id, course_id: course.id, teacher_id: teacher.id }
  await platform.db.insert(subscriptions).values({ ...place, ...later })
  await platform.db
    .insert(subscriptions)
    .values({ student_id: added.id, teacher_id: teacher.id, source: 'teacher_code' })

  expect((await pay(early, course.id)).body.error).toBe('subscription.running')
  expect((await pay(late, course.id)).status).toBe(200)
  expect((await pay(ahead, course.id)).status).toBe(409)
  expect((await pay(added, course.id)).status).toBe(409)
})

test('a free course subscribes once and returns its own page, also after many clicks', async () => {
  const student = await platform.join('student')
  const course = await makeCourse(platform.db, teacher, { price: null })

  const clicks = await Promise.all(Array.from({ length: 20 }, () => untilServed(() => pay(student, course.id))))

  const won = clicks.filter(({ status }) => status === 200)
  expect(won.length).toBeGreaterThan(0)
  expect(clicks.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(won[0]?.body.data.payment_url).toBe(`https://school.example/course-details/${course.id}`)
  const kept = await platform.db.select().from(subscriptions).where(eq(subscriptions.student_id, student.id))
  expect(kept).toMatchObject([{ source: 'free', course_id: course.id, teacher_id: teacher.id, ends_at: null }])
  expect((await student.call('GET /payment/status/:ref', { params: { ref: 'none' } })).status).toBe(404)
  expect((await pay(student, course.id)).status).toBe(409)
})

test('an unknown, inactive or deleted course, or a course of a deleted teacher, cannot be bought [P1]', async () => {
  const student = await platform.join('student')
  const gone = await platform.join('teacher', { deleted_at: new Date() })
  const inactive = await makeCourse(platform.db, teacher, { status: false })
  const deleted = await makeCourse(platform.db, teacher, { deleted_at: new Date() })
  const orphan = await makeCourse(platform.db, gone)

  for (const id of [2_000_000_000, inactive.id, deleted.id, orphan.id]) {
    expect((await pay(student, id)).body.error).toBe('notFound')
  }
  for (const id of [undefined, 'abc', -1, 0, 1.5, [1], { a: 1 }, '1 OR 1=1']) {
    const reply = await pay(student, id)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.data)).toEqual(['course_id'])
  }
  expect(await paymentsOf(student)).toEqual([])
})

test('parents, teachers, administrators and visitors do not pay [P3]', async () => {
  const course = await makeCourse(platform.db, teacher)
  const others = await Promise.all((['parent', 'teacher', 'admin'] as const).map((role) => platform.join(role)))

  for (const person of others) expect((await pay(person, course.id)).status).toBe(403)
  expect((await pay(platform.visitor, course.id)).status).toBe(401)
})

test('a student starts ten payments an hour, and a repeated click on one of them does not count', async () => {
  const student = await platform.join('student')
  const other = await platform.join('student')
  const list = []
  for (let place = 0; place < 11; place += 1) list.push(await makeCourse(platform.db, teacher))
  const [first, last] = [list[0], list[10]]
  for (let click = 0; click < 15; click += 1) expect((await pay(student, first?.id)).status).toBe(200)
  for (const course of list.slice(1, 10)) expect((await pay(student, course.id)).status).toBe(200)

  const eleventh = await pay(student, last?.id)

  expect(eleventh.status).toBe(429)
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(3000)
  expect(await paymentsOf(student)).toHaveLength(10)
  expect((await pay(student, first?.id)).status).toBe(200)
  expect((await pay(other, last?.id)).status).toBe(200)
})

test('a deleted account cannot pay', async () => {
  const student = await platform.join('student')
  const course = await makeCourse(platform.db, teacher)
  await platform.db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, student.id))

  expect((await pay(student, course.id)).status).toBe(401)
})
