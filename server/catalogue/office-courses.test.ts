import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { piastres } from '#contract/money.ts'
import { auditLog } from '#server/audit/tables.ts'
import { payments } from '#server/subscriptions/tables.ts'
import { makeCourse, makeLesson, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let school: Platform
let admin: Person
let teacher: Person
let student: Person
let stranger: Person
let course: Awaited<ReturnType<typeof makeCourse>>
beforeAll(async () => {
  school = await openPlatform()
  admin = await school.join('admin', { name: 'نهى' })
  stranger = await school.join('student')
})
afterAll(() => school.close())
beforeEach(async () => {
  teacher = await school.join('teacher', { name: 'أحمد الشناوي' })
  student = await school.join('student')
  course = await makeCourse(school.db, teacher)
})

const reason = 'في الحصة الثالثة فيديو لا يخص المنهج.'
const hide = (body: Record<string, unknown> = {}, by: Pick<Person, 'call'> = admin) =>
  by.call('POST /admin/courses/:id/hide', { params: { id: course.id }, body: { kind: 'content', reason, ...body } })
const show = () => admin.call('POST /admin/courses/:id/show', { params: { id: course.id } })
const find = async (query: Record<string, unknown>) => (await admin.call('GET /admin/courses', { query })).body.data
const idsOf = async (query: Record<string, unknown>) => (await find(query)).map(({ id }) => id)
const page = async () => (await admin.call('GET /admin/courses/:id', { params: { id: course.id } })).body.data
const seenBy = (person: Pick<Person, 'call'>) => person.call('GET /course/:id', { params: { id: course.id } })

describe('the office’s list of courses', () => {
  test('finds a course by its name in either language and by its teacher', async () => {
    const named = await makeCourse(school.db, teacher, { name: { ar: 'الكهربيّة', en: 'Electricity' } })
    for (const q of ['كهربيه', 'electric', 'الشناوى']) expect(await idsOf({ q, per_page: 100 }), q).toContain(named.id)
    expect(await idsOf({ q: 'magnets' })).not.toContain(named.id)
  })

  test('filters by state, subject and stage', async () => {
    const { subject_id: subject, stage_id: stage } = course
    expect(await idsOf({ subject, stage, state: 'on' })).toContain(course.id)
    expect(await idsOf({ subject: subject + 1000 })).toEqual([])
    await teacher.call('POST /course/:id/toggle-status', { params: { id: course.id } })
    expect(await idsOf({ state: 'off' })).toContain(course.id)
    await hide()
    expect(await find({ subject, state: 'hidden' })).toMatchObject([{ id: course.id, state: 'hidden' }])
    await show()
    await teacher.call('DELETE /course/:id', { params: { id: course.id } })
    expect(await idsOf({ state: 'deleted' })).toContain(course.id)
    expect(await idsOf({ per_page: 100 })).not.toContain(course.id)
  })

  test('exports the found courses with their state in words', async () => {
    const { payload } = await school.app.inject({
      url: '/api/admin/courses/export',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(payload).toContain('أحمد الشناوي')
    expect(payload).toContain('مفعّل')
  })
})

describe('the office’s page of a course', () => {
  test('shows teacher, lessons, students and the income without refunds', async () => {
    await makeLesson(school.db, course)
    await subscribe(school.db, student, course)
    const paid = {
      student_id: student.id,
      course_id: course.id,
      gateway: 'sandbox',
      status: 'paid',
      amount: piastres(25_050),
    }
    await school.db.insert(payments).values([
      { ...paid, ref: `a${course.id}`, status: 'paid', paid_at: new Date() },
      { ...paid, ref: `b${course.id}`, status: 'paid', paid_at: new Date(), refunded_at: new Date() },
      { ...paid, ref: `c${course.id}`, status: 'created' },
    ])
    expect(await page()).toMatchObject({
      teacher_id: teacher.id,
      lessons: [{ status: 1 }],
      students: 1,
      income: 250.5,
      payments: 1,
      hidden: null,
    })
  })

  test('shows no income and no students of another course', async () => {
    expect(await page()).toMatchObject({ income: 0, payments: 0, students: 0, lessons: [] })
  })
})

describe('a course that the school hides', () => {
  test('is not found by visitors and students, and is not for sale', async () => {
    expect((await hide()).status).toBe(200)
    const params = { id: course.id }
    for (const person of [school.visitor, stranger]) {
      expect((await seenBy(person)).status).toBe(404)
      expect((await person.call('GET /course/data/:id', { params })).status).toBe(404)
      const listed = await person.call('GET /teacher/courses/:id', { params: { id: teacher.id } })
      expect(listed.body.data.map(({ id }) => id)).not.toContain(course.id)
      expect((await person.call('GET /course/lesson/:id', { params })).status).toBe(404)
    }
    const bought = await stranger.call('POST /initiate-payment', { body: { course_id: course.id } })
    expect(bought.status).toBe(404)
  })

  test('stays open to running subscribers', async () => {
    const lesson = await makeLesson(school.db, course)
    await subscribe(school.db, student, course)
    await hide()
    expect((await seenBy(student)).body.data).toMatchObject({ id: course.id, hidden_reason: null })
    expect((await student.call('GET /lesson/data/:id', { params: { id: lesson.id } })).status).toBe(200)
    expect((await stranger.call('GET /lesson/data/:id', { params: { id: lesson.id } })).status).toBe(404)
  })

  test('is shown to its teacher with the reason, and cannot be switched on', async () => {
    await hide()
    expect((await seenBy(teacher)).body.data).toMatchObject({ hidden_reason: reason })
    expect((await teacher.call('GET /my-courses')).body.data).toMatchObject([{ id: course.id, hidden_reason: reason }])
    const switched = await teacher.call('POST /course/:id/toggle-status', { params: { id: course.id } })
    expect([switched.status, switched.body.message]).toEqual([409, errors['course.hidden'].ar])
    expect((await seenBy(stranger)).status).toBe(404)
  })

  test('sends its reason to the teacher only when the office asks for that', async () => {
    await hide()
    expect(await school.sentTo(teacher.phone)).toEqual([])
    await show()
    await hide({ tell: 'on' })
    const texts = (await school.sentTo(teacher.phone)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes(reason))).toHaveLength(1)
  })

  test('names the administrator and the reason on its page, and each action is in the audit log once', async () => {
    await Promise.all([hide(), hide()])
    expect(await page()).toMatchObject({ state: 'hidden', hidden: { reason, by: { id: admin.id, name: 'نهى' } } })
    await show()
    await show()
    expect(await page()).toMatchObject({ state: 'on', hidden: null })
    expect((await seenBy(stranger)).status).toBe(200)
    const entries = await school.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.object, 'course'), eq(auditLog.object_id, course.id), eq(auditLog.actor_id, admin.id)))
      .orderBy(auditLog.id)
    expect(entries.map(({ action }) => action)).toEqual(['course.hide', 'course.show'])
    expect(JSON.stringify(entries)).not.toContain(reason)
    const { data } = (await admin.call('GET /admin/audit', { query: { action: 'course.hide' } })).body
    expect(data.find(({ object_id }) => object_id === course.id)).toMatchObject({ reason })
  })

  test('needs a reason', async () => {
    expect((await hide({ reason: 'x' })).status).toBe(422)
    expect((await hide({ kind: 'mood' })).status).toBe(422)
    expect(await page()).toMatchObject({ hidden: null })
  })

  test('can be hidden by administrators only', async () => {
    for (const person of [teacher, student]) {
      expect((await hide({}, person)).status).toBe(403)
      expect((await person.call('GET /admin/courses')).status).toBe(403)
      expect((await person.call('GET /admin/courses/:id', { params: { id: course.id } })).status).toBe(403)
    }
    expect((await admin.call('GET /admin/courses/:id', { params: { id: course.id + 1_000_000 } })).status).toBe(404)
    expect((await seenBy(stranger)).status).toBe(200)
  })
})
