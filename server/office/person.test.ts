import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/all.ts'
import { piastres } from '#contract/money.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { teachers } from '#server/people/tables.ts'
import { payments } from '#server/subscriptions/tables.ts'
import { linkChild, makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { samplePicture } from '#server/test/sample-files.ts'

let school: Platform
let admin: Person
beforeAll(async () => {
  school = await openPlatform({ LIMIT_CODES_SENT_PER_HOUR: '100000' })
  admin = await school.join('admin', { name: 'نهى' })
})
afterAll(() => school.close())

const read = async (id: number, by = admin) => by.call('GET /admin/people/:id', { params: { id } })
const page = async (call: 'purchases' | 'exams' | 'homework' | 'audit', id: number) =>
  (await admin.call(`GET /admin/people/:id/${call}`, { params: { id } })).body

describe('the page of a person', () => {
  test('shows a student’s subscriptions, payments, homework, links and devices with their counts', async () => {
    const [student, teacher, parent] = [
      await school.join('student'),
      await school.join('teacher'),
      await school.join('parent'),
    ]
    const [course, other] = [await makeCourse(school.db, teacher), await makeCourse(school.db, teacher)]
    await subscribe(school.db, student, course)
    const values = {
      student_id: student.id,
      course_id: other.id,
      gateway: 'sandbox',
      amount: piastres(24_000),
      ref: 'in-review',
    }
    await school.db.insert(payments).values({ ...values, status: 'review' })
    await linkChild(school.db, parent, student)
    const homework = await makeHomework(school.db, await makeLesson(school.db, course))
    await school.db.insert(homeworkSubmissions).values({ homework_id: homework.id, student_id: student.id })
    const { data } = (await read(student.id)).body
    expect(data).toMatchObject({
      phone: student.phone,
      code: student.code,
      is_verified: 1,
      suspension: null,
      counts: { purchases: 2, exams: 0, homework: 1 },
      devices: [{ id: expect.any(Number) }],
      consent: { state: 'pending', needed: 0 },
      teacher: null,
    })
    expect(data.links.map(({ id, kind }) => [id, kind])).toEqual([
      [parent.id, 'parent'],
      [teacher.id, 'teacher'],
    ])
    const bought = await admin.call('GET /admin/people/:id/purchases', { params: { id: student.id } })
    const states = bought.body.data.map(({ state, amount }) => [state, amount])
    expect(states).toEqual(
      expect.arrayContaining([
        ['running', null],
        ['review', 240],
      ]),
    )
    expect((await page('homework', student.id)).data).toMatchObject([{ grade: null }])
  })

  test('shows the audit entries that the person caused and the audit entries about the person, with the reason', async () => {
    const student = await school.join('student')
    await student.call('POST /student/update/profile', { body: { name: 'اسم جديد' } })
    const body = { kind: 'abuse', reason: 'كلام مسيء' }
    await admin.call('POST /admin/people/:id/suspend', { params: { id: student.id }, body })
    expect((await page('audit', student.id)).data).toMatchObject([
      { action: 'account.suspend', actor: { id: admin.id, name: 'نهى' }, reason: 'كلام مسيء' },
      { action: 'profile.update', actor: { id: student.id } },
    ])
    expect((await read(student.id)).body.data.suspension).toMatchObject({
      kind: 'abuse',
      reason: 'كلام مسيء',
      by: 'نهى',
    })
  })

  test('links a private picture by a signed address and shows no secret', async () => {
    const student = await school.join('student', { password_hash: 'a secret hash' })
    await student.call('POST /student/update/profile', { body: { image: await samplePicture() } })
    const reply = await read(student.id)
    expect(reply.body.data.image).toMatch(/signature=/)
    expect(JSON.stringify(reply.body)).not.toMatch(/password|secret|token|hash/)
  })

  test('shows a refused teacher’s reason until the approval', async () => {
    const teacher = await school.join('teacher')
    await school.db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, teacher.id))
    const body = { kind: 'incomplete', reason: 'المؤهل غير واضح', tell: 'on' as const }
    const params = { id: teacher.id }
    expect((await admin.call('POST /admin/teachers/:id/refuse', { params, body })).status).toBe(200)
    expect((await school.sentTo(teacher.phone)).at(-1)?.text).toContain('المؤهل غير واضح')
    expect((await read(teacher.id)).body.data.teacher).toMatchObject({
      is_approved: 0,
      refusal: { reason: 'المؤهل غير واضح', by: 'نهى' },
    })
    const list = async (state: 'waiting' | 'refused') =>
      (await admin.call('GET /admin/teachers/waiting', { query: { state } })).body.data.map(({ id }) => id)
    expect([await list('waiting'), await list('refused')]).toEqual([[], [teacher.id]])
    expect((await teacher.call('GET /user/data')).body.data).toMatchObject({
      is_approved: 0,
      refusal: 'المؤهل غير واضح',
    })
    expect((await admin.call('POST /admin/teachers/:id/approve', { params })).status).toBe(200)
    expect((await read(teacher.id)).body.data.teacher).toMatchObject({ is_approved: 1, refusal: null })
    expect((await admin.call('POST /admin/teachers/:id/refuse', { params, body })).status).toBe(409)
  })

  test('is closed to strangers, and a deleted account has no page', async () => {
    const student = await school.join('student')
    for (const role of ['student', 'teacher', 'parent'] as const) {
      expect((await read(student.id, await school.join(role))).status).toBe(403)
    }
    await student.call('DELETE /delete/account')
    expect((await read(student.id)).status).toBe(404)
  })
})

describe('the office changes a contact', () => {
  const change = (person: Person, by: Person, call: '' | '/code', body: object) =>
    by.call(
      `POST /admin/people/:id/contact${call}` as CallName & `POST /admin/people/:id/contact${typeof call}`,
      {
        params: { id: person.id },
        body,
      } as never,
    )

  test('with the code that the new phone’s owner reads out; sessions end and the old phone gets a message', async () => {
    const student = await school.join('student')
    const phone = '+201155500001'
    expect((await change(student, admin, '/code', { phone })).status).toBe(200)
    const token = await school.codeFor(phone)
    const wrong = token === '11111' ? '22222' : '11111'
    expect((await change(student, admin, '', { phone, token: wrong })).status).toBe(422)
    expect((await read(student.id)).body.data.phone).toBe(student.phone)
    expect((await change(student, admin, '', { phone, token })).status).toBe(200)
    expect((await read(student.id)).body.data.phone).toBe(phone)
    expect((await student.call('GET /user/data')).status).toBe(401)
    expect((await school.sentTo(student.phone)).length).toBe(1)
    expect((await change(student, admin, '', { phone, token })).status).toBe(422)
  })

  test('never with a code of another account, nor to a contact that is taken', async () => {
    const [one, two] = [await school.join('student'), await school.join('student')]
    const email = 'read-out@example.com'
    await change(one, admin, '/code', { email })
    const token = await school.codeFor(email)
    expect((await change(two, admin, '', { email, token })).status).toBe(422)
    expect((await change(one, admin, '/code', { phone: two.phone })).status).toBe(422)
    expect((await change(one, await school.join('teacher'), '/code', { email })).status).toBe(403)
  })
})

describe('the office helps with signing in', () => {
  test('by a code that only the person gets, and the session ends', async () => {
    const student = await school.join('student')
    const reset = (by: Person) => by.call('POST /admin/people/:id/reset', { params: { id: student.id } })
    expect((await reset(await school.join('parent'))).status).toBe(403)
    const reply = await reset(admin)
    expect(reply.status).toBe(200)
    const token = await school.codeFor(student.phone)
    expect((await school.sentTo(student.phone)).at(-1)?.text).toMatch(/رمز تغيير كلمة المرور.*\n.*password reset code/)
    expect(JSON.stringify(reply.body)).not.toContain(token)
    expect((await student.call('GET /user/data')).status).toBe(401)
    const body = { phone: student.phone, token }
    expect((await school.visitor.call('POST /forgot/verify-otp', { body })).status).toBe(200)
  })

  test('by verifying an account, a new code for a student and unlinking a parent', async () => {
    const student = await school.join('student', { verified_at: null })
    const parent = await school.join('parent')
    await linkChild(school.db, parent, student)
    const params = { id: student.id }
    expect((await admin.call('POST /admin/people/:id/verify', { params })).status).toBe(200)
    expect((await read(student.id)).body.data.is_verified).toBe(1)
    const { code } = (await admin.call('POST /admin/people/:id/code', { params })).body.data
    expect([code === student.code, (await read(student.id)).body.data.code]).toEqual([false, code])
    const unlink = (by: Person) =>
      by.call('POST /admin/people/:id/parents/:parentId/unlink', {
        params: { ...params, parentId: parent.id },
        body: { kind: 'custody', reason: 'حكم محكمة' },
      })
    expect((await unlink(parent)).status).toBe(403)
    expect((await unlink(admin)).status).toBe(200)
    expect((await unlink(admin)).status).toBe(404)
    expect((await read(student.id)).body.data.links).toEqual([])
  })
})
