import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { setup } from '#server/auth/setup-tables.ts'
import { contactMessages } from '#server/content/tables.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { teachers } from '#server/people/tables.ts'
import { payments, subscriptions } from '#server/subscriptions/tables.ts'
import { makeCourse, makeHomework, makeLesson, makeTest } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let school: Platform
let admin: Person
beforeAll(async () => {
  school = await openPlatform()
  admin = await school.join('admin')
})
afterAll(() => school.close())

async function pay(fields: Partial<typeof payments.$inferInsert>) {
  const teacher = await school.join('teacher')
  const student = await school.join('student', { name: 'ملك' })
  const course = await makeCourse(school.db, teacher, { name: { ar: 'الكهرباء', en: 'Electricity' } })
  const ref = `r${student.id}`
  const row = {
    ref,
    student_id: student.id,
    course_id: course.id,
    gateway: 'sandbox',
    amount: piastres(25_000),
    ...fields,
  }
  const [payment] = await school.db.insert(payments).values(row).returning()
  return { payment, student, teacher, course }
}

test('the office sees the number of entries in each queue, and the oldest entries first', async () => {
  const waiting = await school.join('teacher', { name: 'أحمد رمضان' })
  await school.db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, waiting.id))
  const letter = { name: 'هدى', email: 'h@mail.example', phone: '01000000000', subject: 'سؤال', message: 'متى؟' }
  const created_at = new Date('2026-01-01T00:00:00Z')
  await school.db.insert(contactMessages).values([
    { ...letter, created_at },
    { ...letter, answered_at: created_at },
  ])
  const { student } = await pay({ status: 'review' })

  const { body } = await admin.call('GET /admin/waiting')
  expect(body.data).toMatchObject({
    teachers: { count: 1 },
    letters: { count: 1, oldest: created_at.toISOString() },
    payments: { count: 1 },
    messages: { count: 0, oldest: null },
    contacts: { count: 0, oldest: null },
    reports: { count: 0, oldest: null },
    exams: { count: 0, oldest: null },
    jobs: { count: 0, oldest: null },
  })
  const { matters } = (await admin.call('GET /admin/today')).body.data
  expect(matters.map(({ queue }) => queue)).toEqual(['letters', 'teachers', 'payments'])
  expect(matters[2]).toMatchObject({ name: 'ملك', person_id: student.id, amount: 250, about: { ar: 'الكهرباء' } })
})

test('the office sees the newest registrations and subscriptions, with the numbers of today', async () => {
  const { student, teacher, course, payment } = await pay({ status: 'paid', paid_at: new Date() })
  const ids = { student_id: student.id, teacher_id: teacher.id, course_id: course.id, payment_id: payment?.id }
  await school.db.insert(subscriptions).values({ ...ids, source: 'payment' })
  const { body } = await admin.call('GET /admin/today')
  expect(body.data.subscriptions[0]).toMatchObject({
    student_id: student.id,
    amount: 250,
    teacher_name: expect.any(String),
  })
  expect(body.data.registrations.map(({ id }) => id)).toContain(student.id)
  expect(body.data.registered_today).toBeGreaterThan(0)
  expect(body.data.subscribed_today).toBe(1)
})

test('an unfinished setup waits in Today until its last step; a school without a setup link has no such entry', async () => {
  const waits = async () => (await admin.call('GET /admin/today')).body.data.setup_waits
  expect(await waits()).toBe(0)
  await school.db.insert(setup).values({ id: 1, admin_id: admin.id, step: 2, expires_at: new Date() })
  expect(await waits()).toBe(1)
  await school.db.update(setup).set({ finished_at: new Date() })
  expect(await waits()).toBe(0)
})

/** Saves an attempt and a submission of the student in each of the given weeks, counted back from the week in progress. */
async function work({ student, course }: Awaited<ReturnType<typeof pay>>, weeksAgo: readonly number[]) {
  const lesson = await makeLesson(school.db, course)
  const homework = await makeHomework(school.db, lesson)
  for (const ago of weeksAgo) {
    const at = sql<Date>`now() - ${ago}::int * interval '7 days'` as never
    const test_id = (await makeTest(school.db, lesson)).id
    const attempt = { test_id, student_id: student.id, version: 1, total_questions: 1 }
    await school.db.insert(attempts).values({ ...attempt, started_at: at, deadline_at: at, finish_at: at })
    await school.db
      .insert(homeworkSubmissions)
      .values({ homework_id: homework.id, student_id: student.id, submitted_at: at })
  }
}

test('twelve full weeks count a student once a week and show the income without refunds, without the week in progress', async () => {
  const paid = await pay({ status: 'paid', paid_at: new Date(), amount: piastres(1_00) })
  await work(paid, [0, 1, 12, 13])
  const before = sql<Date>`now() - interval '7 days'` as never
  await pay({ status: 'paid', paid_at: before, amount: piastres(300_00) })
  await pay({ status: 'refunded', paid_at: before, refunded_at: before, amount: piastres(500_00) })
  const { data: weeks } = (await admin.call('GET /admin/weeks')).body
  expect(weeks).toHaveLength(12)
  expect(weeks.map(({ active_students }) => active_students)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(weeks.map(({ income }) => income)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 300])
  expect(weeks.every(({ from }) => new Date(from).getUTCDay() === 6)).toBe(true)
})

test('the queues are closed to teachers and visitors', async () => {
  const stranger = await school.join('teacher')
  for (const call of ['GET /admin/waiting', 'GET /admin/today', 'GET /admin/weeks'] as const) {
    expect((await stranger.call(call)).status).toBe(403)
    expect((await school.visitor.call(call)).status).toBe(401)
  }
})
