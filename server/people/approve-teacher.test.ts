import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { firstSettings, saveSettings } from '#server/content/settings.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { makeCourse, makeLesson, makeTest } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { teachers, users } from './tables.ts'

let school: Platform
let admin: Person
let approved: Person
beforeAll(async () => {
  school = await openPlatform()
  admin = await school.join('admin')
  approved = await school.join('teacher')
})
afterAll(() => school.close())

/** Creates a waiting teacher with a paid course, and a free course that has one lesson. */
async function waitingTeacher() {
  const teacher = await school.join('teacher')
  await school.db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, teacher.id))
  const free = await makeCourse(school.db, teacher, { price: null })
  const paid = await makeCourse(school.db, teacher)
  return { teacher, free, paid, lesson: await makeLesson(school.db, free) }
}

const approve = (id: number, by = admin) => by.call('POST /admin/teachers/:id/approve', { params: { id } })
const waitingIds = async () => {
  const reply = await admin.call('GET /admin/teachers/waiting', { query: { per_page: 100 } })
  return reply.body.data.map(({ id }) => id)
}

async function register(platform: Platform, phone: string) {
  const password = 'a long enough one'
  const form = { name: 'مدرّسة جديدة', email: `${phone.slice(1)}@mail.example`, phone, user_type: 'teacher' }
  const body = { ...form, password, password_confirmation: password, approved: 1 }
  expect((await platform.visitor.call('POST /register', { body })).status).toBe(201)
  const token = await platform.codeFor(phone)
  expect((await platform.visitor.call('POST /verify-otp', { body: { phone, token } })).status).toBe(200)
  const [kept] = await platform.db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
  return kept?.id ?? 0
}

const isPublic = async (platform: Platform, id: number) =>
  (await platform.visitor.call('GET /teacher/data/:id', { params: { id } })).status === 200

describe('a new teacher', () => {
  test('waits for approval unless the school has switched that off', async () => {
    const id = await register(school, '+201150000001')
    expect([await isPublic(school, id), (await waitingIds()).includes(id)]).toEqual([false, true])

    await saveSettings(school.db, { ...firstSettings(2020), teachers_wait: false })
    const atOnce = await register(school, '+201150000002')
    expect([await isPublic(school, atOnce), (await waitingIds()).includes(atOnce)]).toEqual([true, false])
    await saveSettings(school.db, firstSettings(2020))
  })
})

describe('a teacher who waits for approval', () => {
  test('is missing from the list of teachers, and has no public page, course or lesson', async () => {
    const { teacher, paid, lesson } = await waitingTeacher()
    const student = await school.join('student')
    const params = { id: teacher.id }
    for (const caller of [school.visitor, student, approved]) {
      expect((await caller.call('GET /teacher/data/:id', { params })).status).toBe(404)
      expect((await caller.call('GET /teacher/courses/:id', { params })).status).toBe(404)
      expect((await caller.call('GET /course/data/:id', { params: { id: paid.id } })).status).toBe(404)
      expect((await caller.call('GET /course/lesson/:id', { params: { id: paid.id } })).status).toBe(404)
      const listed = await caller.call('GET /teachers/all', { query: { per_page: 100 } })
      expect(listed.body.data.map(({ id }) => id)).not.toContain(teacher.id)
    }
    expect((await student.call('GET /lesson/data/:id', { params: { id: lesson.id } })).status).toBe(404)
  })

  test('sells no course, not even a free one', async () => {
    const { free, paid } = await waitingTeacher()
    const student = await school.join('student')
    for (const { id: course_id } of [free, paid])
      expect((await student.call('POST /initiate-payment', { body: { course_id } })).status).toBe(404)
    expect(await school.db.$count(subscriptions, eq(subscriptions.student_id, student.id))).toBe(0)
  })

  test('adds no student by code and cannot find out which codes exist', async () => {
    const { teacher } = await waitingTeacher()
    const student = await school.join('student')
    const add = (code: string | null) => teacher.call('POST /teacher/subscribe-student', { body: { code } })
    const replies = [await add(student.code), await add('STD-ZZZZZZ')]
    expect(replies.map(({ status, body }) => [status, body.error])).toEqual(Array(2).fill([403, 'teacher.notApproved']))
    expect(await school.db.$count(subscriptions, eq(subscriptions.student_id, student.id))).toBe(0)
  })

  test('sees no library exam: not its key, not the list, not a copy', async () => {
    const { teacher, lesson } = await waitingTeacher()
    const exam = await makeTest(school.db, undefined)
    const list = await teacher.call('GET /tests/system/all/:lessonId', { params: { lessonId: lesson.id } })
    expect([list.status, list.body.error]).toEqual([403, 'teacher.notApproved'])
    const params = { id: exam.id }
    expect((await teacher.call('GET /test/:id', { params })).status).toBe(404)
    const body = { test_id: exam.id, lesson_id: lesson.id }
    expect((await teacher.call('POST /tests/store', { body })).status).toBe(404)
    expect((await teacher.call('POST /tests/update/:id', { params, body: { duration: 7 } })).status).toBe(404)
    expect((await teacher.call('DELETE /tests/:id', { params })).status).toBe(404)
    const strange = await approved.call('GET /tests/system/all/:lessonId', { params: { lessonId: lesson.id } })
    expect(strange.status).toBe(404)

    await approve(teacher.id)

    expect((await teacher.call('GET /test/:id', { params })).status).toBe(200)
    expect((await teacher.call('POST /tests/store', { body })).status).toBe(201)
  })

  test('announces nothing to students until the approval', async () => {
    const { teacher, free } = await waitingTeacher()
    const announced = { params: { id: free.id }, body: { text: 'الحصة غدًا' } }
    const refused = await teacher.call('POST /course/:id/announcements', announced)
    expect([refused.status, refused.body.error]).toEqual([403, 'teacher.notApproved'])
    await approve(teacher.id)
    expect((await teacher.call('POST /course/:id/announcements', announced)).status).toBe(201)
  })

  test('prepares courses, lessons and exams, and reads that approval is awaited', async () => {
    const { teacher, paid, lesson } = await waitingTeacher()
    expect((await teacher.call('GET /my-courses')).body.data).toHaveLength(2)
    expect((await teacher.call('GET /course/:id', { params: { id: paid.id } })).status).toBe(200)
    expect((await teacher.call('GET /lesson/:id', { params: { id: lesson.id } })).status).toBe(200)
    const copied = { test_id: (await makeTest(school.db, lesson)).id, lesson_id: lesson.id }
    expect((await teacher.call('POST /tests/store', { body: copied })).status).toBe(201)
    expect((await teacher.call('GET /user/data')).body.data).toMatchObject({ role: 'teacher', is_approved: 0 })
    expect((await approved.call('GET /user/data')).body.data).toMatchObject({ is_approved: 1 })
  })
})

describe('an administrator', () => {
  test('lists the waiting teachers and approves one, once; the audit log and a message say so', async () => {
    const { teacher, paid } = await waitingTeacher()
    const unverified = await school.join('teacher', { verified_at: null })
    const gone = await school.join('teacher', { deleted_at: new Date() })
    await school.db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, unverified.id))
    const before = await waitingIds()
    expect(before).toContain(teacher.id)
    expect(before.filter((id) => [unverified.id, gone.id, approved.id].includes(id))).toEqual([])

    const replies = await Promise.all([approve(teacher.id), approve(teacher.id)])
    expect([...replies, await approve(teacher.id)].map(({ status }) => status)).toEqual([200, 200, 200])

    expect(await waitingIds()).not.toContain(teacher.id)
    expect(await isPublic(school, teacher.id)).toBe(true)
    expect((await school.visitor.call('GET /course/data/:id', { params: { id: paid.id } })).status).toBe(200)
    const about = and(eq(auditLog.action, 'teacher.approve'), eq(auditLog.object_id, teacher.id))
    expect(await school.db.select({ actor: auditLog.actor_id }).from(auditLog).where(about)).toEqual([
      { actor: admin.id },
    ])
    expect(await school.sentTo(teacher.phone)).toHaveLength(1)
  })

  test('approves while another administrator refuses, and the teacher ends approved', async () => {
    const other = await school.join('admin')
    for (let round = 0; round < 3; round += 1) {
      const { teacher } = await waitingTeacher()
      const refusal = { params: { id: teacher.id }, body: { kind: 'incomplete', reason: 'نحتاج صورة المؤهل.' } }
      const replies = await Promise.all([
        approve(teacher.id),
        approve(teacher.id, other),
        other.call('POST /admin/teachers/:id/refuse', refusal),
      ])
      expect(replies.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
      expect([200, 409]).toContain(replies[2]?.status)
      expect(await isPublic(school, teacher.id)).toBe(true)
      const about = and(eq(auditLog.action, 'teacher.approve'), eq(auditLog.object_id, teacher.id))
      expect(await school.db.$count(auditLog, about)).toBe(1)
    }
  })

  test('is the only role that can approve, and only for a verified teacher whose account exists', async () => {
    const { teacher } = await waitingTeacher()
    for (const role of ['student', 'teacher', 'parent'] as const) {
      const stranger = await school.join(role)
      expect((await approve(teacher.id, stranger)).status).toBe(403)
      expect((await stranger.call('GET /admin/teachers/waiting')).status).toBe(403)
    }
    expect((await approve(teacher.id, teacher)).status).toBe(403)
    const others = [
      await school.join('teacher', { verified_at: null }),
      await school.join('teacher', { deleted_at: new Date() }),
      await school.join('student'),
    ]
    for (const { id } of [...others, { id: 999_999 }]) expect((await approve(id)).status).toBe(404)
    expect(await isPublic(school, teacher.id)).toBe(false)
  })
})
