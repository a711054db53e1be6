import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { messages } from '#server/messaging/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { makeCourse, makeCurriculum, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const add = (teacher: Pick<Person, 'call'>, code: unknown) =>
  teacher.call('POST /teacher/subscribe-student', { body: { code } }, 'en')
const subscriptionsOf = (student: Person) =>
  platform.db.select().from(subscriptions).where(eq(subscriptions.student_id, student.id))

test('a teacher adds a student by code, to all the teacher’s courses and without an end date', async () => {
  const teacher = await platform.join('teacher')
  const { stage_id, grade_id } = await makeCurriculum(platform.db)
  const student = await platform.join('student', { name: 'ليلى', stage_id, grade_id })

  const reply = await add(teacher, ` ${student.code?.toLowerCase()} `)

  expect(reply.body.data).toEqual({
    id: student.id,
    name: 'ليلى',
    image: null,
    code: student.code,
    stageName: 'Secondary',
    gradeName: 'Third secondary',
  })
  expect(await subscriptionsOf(student)).toMatchObject([
    { teacher_id: teacher.id, course_id: null, source: 'teacher_code', ends_at: null },
  ])
})

test('an added student gets a message, and the audit log has the addition', async () => {
  const teacher = await platform.join('teacher', { name: 'أستاذ كريم' })
  const student = await platform.join('student')

  await add(teacher, student.code)

  expect(await platform.db.select().from(messages).where(eq(messages.to, student.phone))).toMatchObject([
    { channel: 'sms', text: expect.stringContaining('أستاذ كريم') },
  ])
  const entries = await platform.db.select().from(auditLog).where(eq(auditLog.actor_id, teacher.id))
  expect(entries).toMatchObject([{ action: 'student.add', object_id: student.id }])
})

test('a student who is already the teacher’s, by code or by a paid course, is not added again [U3]', async () => {
  const teacher = await platform.join('teacher')
  const added = await platform.join('student')
  const paying = await platform.join('student')
  await subscribe(platform.db, paying, await makeCourse(platform.db, teacher))
  await add(teacher, added.code)

  expect((await add(teacher, added.code)).body.error).toBe('people.alreadyLinked')
  expect((await add(teacher, paying.code)).status).toBe(409)
  expect(await subscriptionsOf(added)).toHaveLength(1)
  expect(await platform.db.$count(messages, eq(messages.to, added.phone))).toBe(1)
})

test('ten parallel additions of one student add the student once', async () => {
  const teacher = await platform.join('teacher')
  const student = await platform.join('student')

  const replies = await Promise.all(Array.from({ length: 10 }, () => add(teacher, student.code)))

  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(await subscriptionsOf(student)).toHaveLength(1)
})

test('the student of one teacher can be added by another', async () => {
  const [first, second] = [await platform.join('teacher'), await platform.join('teacher')]
  const student = await platform.join('student')

  expect((await add(first, student.code)).status).toBe(200)
  expect((await add(second, student.code)).status).toBe(200)
})

test('an unknown code, or a code of a deleted student or another role, is refused at its field [U3]', async () => {
  const teacher = await platform.join('teacher')
  await platform.join('student', { code: 'STD-GONE22', deleted_at: new Date() })
  await platform.join('parent', { code: 'STD-PARENT' })

  for (const code of ['STD-XXXXXX', 'STD-GONE22', 'STD-PARENT', '%', "' or 1=1--"]) {
    const reply = await add(teacher, code)
    expect(reply).toMatchObject({ status: 422, body: { data: { code: ['No student has this code.'] } } })
  }
  for (const code of [undefined, '', [], {}]) expect((await add(teacher, code)).status).toBe(422)
})

test('after ten wrong codes in an hour even a right code is refused, for this teacher only; right codes never count', async () => {
  const teacher = await platform.join('teacher')
  const other = await platform.join('teacher')
  for (let place = 0; place < 12; place += 1) {
    expect((await add(teacher, (await platform.join('student')).code)).status).toBe(200)
  }
  for (let place = 0; place < 10; place += 1) expect((await add(teacher, `STD-WRONG${place}`)).status).toBe(422)
  const student = await platform.join('student')

  const eleventh = await add(teacher, 'STD-WRONGX')

  expect(eleventh.status).toBe(429)
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await add(teacher, student.code)).status).toBe(429)
  expect((await add(other, student.code)).status).toBe(200)
})

test('students, parents, administrators and visitors add no students', async () => {
  const student = await platform.join('student')
  const others = await Promise.all((['student', 'parent', 'admin'] as const).map((role) => platform.join(role)))

  for (const person of others) expect((await add(person, student.code)).status).toBe(403)
  expect((await add(platform.visitor, student.code)).status).toBe(401)
  expect(await platform.db.$count(auditLog, eq(auditLog.object_id, student.id))).toBe(0)
  expect(await subscriptionsOf(student)).toEqual([])
})
