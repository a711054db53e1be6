import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { officeReasons } from '#server/audit/reason-tables.ts'
import { auditLog } from '#server/audit/tables.ts'
import { users } from '#server/people/tables.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { linkChild, makeCourse, makeLesson, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let school: Platform
let admin: Person
beforeAll(async () => {
  school = await openPlatform({ LIMIT_CODES_SENT_PER_HOUR: '100000', LIMIT_LOGINS_PER_HOUR: '100000' })
})
beforeEach(async () => {
  admin = await school.join('admin')
})
afterAll(() => school.close())

const reason = 'استُخدم الحساب على ستة أجهزة'
const suspend = (id: number, by = admin, body: object = { kind: 'sharing', reason }) =>
  by.call('POST /admin/people/:id/suspend', { params: { id }, body })
const lift = (id: number, by = admin) => by.call('POST /admin/people/:id/lift', { params: { id } })
const logIn = (phone: string, password = goodPassword) =>
  school.visitor.call('POST /login', { body: { phone, password } })
const isListed = async (id: number) =>
  (await school.visitor.call('GET /teacher/data/:id', { params: { id } })).status === 200
const entries = (action: string, id: number) =>
  school.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.object_id, id)))

describe('a suspended person', () => {
  test('loses the session at once, and the page says why', async () => {
    const student = await school.join('student')
    expect((await student.call('GET /user/data')).status).toBe(200)
    expect((await suspend(student.id)).status).toBe(200)
    expect(await student.call('GET /user/data')).toMatchObject({ status: 401, body: { error: 'auth.suspended' } })
    expect((await school.visitor.call('GET /user/data')).body.error).toBe('auth.required')
  })

  test('cannot sign in: the right password shows the reason, a wrong password does not', async () => {
    const { id, phone } = await makeAccount(school, { verified: true })
    await suspend(id)
    expect(await logIn(phone)).toMatchObject({ status: 403, body: { error: 'auth.suspendedLogin' } })
    expect((await logIn(phone, 'not the password')).body.error).toBe('auth.invalidCredentials')
  })

  test('cannot reset the password, also with a code from before', async () => {
    const { id, phone } = await makeAccount(school, { verified: true, phone: '+201001110001' })
    await school.visitor.call('POST /forgot/password', { body: { phone } })
    const token = await school.codeFor(phone)
    await suspend(id)
    expect((await school.visitor.call('POST /forgot/verify-otp', { body: { phone, token } })).status).toBe(422)
    const sent = (await school.sentTo(phone)).length
    await school.visitor.call('POST /forgot/resend-otp', { body: { phone } })
    expect((await school.sentTo(phone)).length).toBe(sent)
  })

  test('cannot verify a new account and enter by the code', async () => {
    const { id, phone } = await makeAccount(school, { phone: '+201001110002' })
    await school.visitor.call('POST /resend-otp', { body: { phone } })
    const token = await school.codeFor(phone)
    await suspend(id)
    expect((await school.visitor.call('POST /verify-otp', { body: { phone, token } })).status).toBe(422)
  })

  test('disappears from the lists of teachers and parents, and the teacher cannot add the person again', async () => {
    const [teacher, student, parent] = [
      await school.join('teacher'),
      await school.join('student'),
      await school.join('parent'),
    ]
    const course = await makeCourse(school.db, teacher)
    await subscribe(school.db, student, course)
    await linkChild(school.db, parent, student)
    const students = async () => (await teacher.call('GET /teacher/my-students')).body.data.map(({ id }) => id)
    const children = async () => (await parent.call('GET /parent-student/students')).body.data.map(({ id }) => id)
    expect([await students(), await children()]).toEqual([[student.id], [student.id]])
    await suspend(student.id)
    expect([await students(), await children()]).toEqual([[], []])
    const results = await parent.call('GET /parent/child/:id/tests', { params: { id: student.id } })
    expect(results.status).toBe(404)
    const added = await teacher.call('POST /teacher/subscribe-student', { body: { code: student.code } })
    expect(added.status).toBe(422)
  })

  test('gets the reason, and so does the parent of a student; an unticked reason is not sent', async () => {
    const [student, parent, quiet] = [
      await school.join('student'),
      await school.join('parent'),
      await school.join('student'),
    ]
    await linkChild(school.db, parent, student)
    await suspend(student.id, admin, { kind: 'abuse', reason, tell: 'on' })
    for (const phone of [student.phone, parent.phone]) {
      expect((await school.sentTo(phone)).at(-1)?.text).toContain(reason)
    }
    await suspend(quiet.id)
    expect(await school.sentTo(quiet.phone)).toEqual([])
  })

  test('signs in again after the suspension is lifted, and earlier sessions stay ended', async () => {
    const student = await school.join('student')
    await suspend(student.id)
    expect((await lift(student.id)).status).toBe(200)
    expect((await lift(student.id)).status).toBe(200)
    expect((await student.call('GET /user/data')).body.error).toBe('auth.expired')
    const { id, phone } = await makeAccount(school, { verified: true })
    await suspend(id)
    await lift(id)
    expect((await logIn(phone)).status).toBe(200)
    expect(await entries('account.lift', id)).toHaveLength(1)
  })
})

describe('a suspended teacher', () => {
  test('is not listed and sells nothing, and a running subscriber keeps the lesson', async () => {
    const [teacher, paid, stranger] = [
      await school.join('teacher'),
      await school.join('student'),
      await school.join('student'),
    ]
    const course = await makeCourse(school.db, teacher)
    const lesson = await makeLesson(school.db, course)
    await subscribe(school.db, paid, course)
    expect(await isListed(teacher.id)).toBe(true)
    await suspend(teacher.id)
    expect(await isListed(teacher.id)).toBe(false)
    const read = (person: Person) => person.call('GET /lesson/data/:id', { params: { id: lesson.id } })
    expect((await read(paid)).body.data.is_subscribed).toBe(1)
    expect((await read(stranger)).status).toBe(404)
    const bought = await stranger.call('POST /initiate-payment', { body: { course_id: course.id } })
    expect(bought.status).toBe(404)
    await lift(teacher.id)
    expect(await isListed(teacher.id)).toBe(true)
  })
})

describe('suspending', () => {
  test('is audited once with the reason’s row, and a repeat changes nothing', async () => {
    const student = await school.join('student')
    await suspend(student.id)
    expect((await suspend(student.id)).status).toBe(200)
    const [entry, ...more] = await entries('account.suspend', student.id)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ actor_id: admin.id, detail: { kind: 'sharing', told: false } })
    const kept = await school.db.select().from(officeReasons).where(eq(officeReasons.user_id, student.id))
    expect(kept).toMatchObject([{ action: 'suspend', kind: 'sharing', reason, given_by: admin.id, was_sent: false }])
  })

  test('needs a kind and a text', async () => {
    const student = await school.join('student')
    const reply = await suspend(student.id, admin, { reason: '' })
    expect([reply.status, Object.keys(reply.body.data ?? {})]).toEqual([422, ['kind', 'reason']])
    expect((await student.call('GET /user/data')).status).toBe(200)
  })

  test('is refused for oneself and for the last administrator, also when two administrators suspend each other at once', async () => {
    expect(await suspend(admin.id)).toMatchObject({ status: 409, body: { error: 'people.ownAccount' } })
    await school.db.update(users).set({ suspended_at: new Date() }).where(eq(users.user_type, 'admin'))
    const [one, two] = [await school.join('admin'), await school.join('admin')]
    const both = await Promise.all([suspend(two.id, one), suspend(one.id, two)])
    const left = await school.db.select().from(users).where(eq(users.user_type, 'admin'))
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(left.filter(({ suspended_at }) => !suspended_at)).toHaveLength(1)
  })

  test('is refused to students, teachers and parents', async () => {
    const target = await school.join('student')
    for (const role of ['student', 'teacher', 'parent'] as const) {
      expect((await suspend(target.id, await school.join(role))).status).toBe(403)
    }
    expect((await suspend(2_000_000_000)).status).toBe(404)
    expect((await target.call('GET /user/data')).status).toBe(200)
  })
})
