import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { auditLog } from '#server/audit/tables.ts'
import { makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { tests } from './tables.ts'

let school: Platform
let admin: Person
let teacher: Person
let exam: Awaited<ReturnType<typeof makeTest>>
beforeAll(async () => {
  school = await openPlatform()
  admin = await school.join('admin', { name: 'نهى' })
  teacher = await school.join('teacher')
})
afterAll(() => school.close())
beforeEach(async () => {
  exam = await makeTest(school.db, undefined)
})

const body = {
  name: { ar: 'امتحان الضوء', en: 'Light exam' },
  desc: 'سؤال واحد',
  duration: 20,
  questions: [
    {
      title: 'ما سرعة الضوء؟',
      answers: [
        { answer_text: '300 ألف كم/ث', is_correct: 1 },
        { answer_text: '300 كم/ث', is_correct: 0 },
      ],
    },
  ],
}
const page = async (id = exam.id) => (await admin.call('GET /admin/library/:id', { params: { id } })).body.data
const idsOf = async (query: Record<string, unknown>) =>
  (await admin.call('GET /admin/library', { query: { per_page: 100, ...query } })).body.data.map(({ id }) => id)
const withdraw = (by: Pick<Person, 'call'> = admin) =>
  by.call('POST /admin/library/:id/withdraw', {
    params: { id: exam.id },
    body: { kind: 'mistake', reason: 'في السؤال الثاني إجابتان صحيحتان.' },
  })
const restore = () => admin.call('POST /admin/library/:id/restore', { params: { id: exam.id } })
const change = (version: number, duration: number) =>
  admin.call('POST /tests/update/:id', { params: { id: exam.id }, body: { version, duration } })
async function copyIntoNewLesson() {
  const lesson = await makeLesson(school.db, await makeCourse(school.db, teacher))
  const reply = await teacher.call('POST /tests/store', { body: { lesson_id: lesson.id, test_id: exam.id } })
  return { ...reply, lesson }
}

test('an exam that the office makes is offered to teachers', async () => {
  const made = await admin.call('POST /admin/library', { body })
  expect(made.status).toBe(201)
  const { id } = made.body.data
  expect(await idsOf({ q: 'الضوء' })).toContain(id)
  expect(await page(id)).toMatchObject({ state: 'offered', version: 1, questions: 1, lessons: 0, copies: [] })
  const lesson = await makeLesson(school.db, await makeCourse(school.db, teacher))
  const query = { per_page: 100 }
  const offered = await teacher.call('GET /tests/system/all/:lessonId', { params: { lessonId: lesson.id }, query })
  expect(offered.body.data.map((one) => one.id)).toContain(id)
})

test('a change is a new version: earlier copies keep their version, and the page counts the lessons of each version', async () => {
  const first = await copyIntoNewLesson()
  expect((await change(1, 25)).body.data).toMatchObject({ version: 2, duration: 25 })
  await copyIntoNewLesson()
  await copyIntoNewLesson()
  expect((await page()).copies).toEqual([
    { version: 2, lessons: 2 },
    { version: 1, lessons: 1 },
  ])
  const [kept] = await school.db.select().from(tests).where(eq(tests.id, first.body.data.id))
  expect(kept?.duration).toBe(20)
})

test('a student who takes the exam while the library gets a new version keeps the old paper and its key', async () => {
  const made = await admin.call('POST /admin/library', { body })
  exam = { ...exam, id: made.body.data.id }
  const copy = await copyIntoNewLesson()
  const student = await school.join('student')
  await subscribe(school.db, student, { id: copy.lesson.course_id, teacher_id: teacher.id })
  const params = { id: copy.body.data.id }
  const paper = async () => (await student.call('GET /student/tests/:id', { params })).body.data.questions
  const before = await paper()
  expect((await change(1, 25)).status).toBe(200)
  await withdraw()
  expect(await paper()).toEqual(before)
  const [question] = before
  const answers = [{ question_id: question?.id, answer_id: question?.answers[0]?.id }]
  const submitted = await student.call('POST /student/tests/:id/submit', { params, body: { answers, duration: 1 } })
  expect(submitted.body.data).toMatchObject({ score: 1, total_questions: 1 })
})

test('a form that was opened before another change is refused and changes nothing', async () => {
  const replies = await Promise.all([change(1, 30), change(1, 40)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = await change(1, 50)
  expect([late.status, late.body.message]).toEqual([409, errors['exam.changed'].ar])
  expect((await page()).version).toBe(2)
})

test('a withdrawn exam is no longer offered, its copies stay, and it can be put back', async () => {
  const copy = await copyIntoNewLesson()
  await Promise.all([withdraw(), withdraw()])
  expect(await page()).toMatchObject({
    state: 'withdrawn',
    withdrawn: { reason: 'في السؤال الثاني إجابتان صحيحتان.', by: { id: admin.id, name: 'نهى' } },
  })
  expect((await copyIntoNewLesson()).status).toBe(404)
  expect((await teacher.call('GET /test/:id', { params: { id: exam.id } })).status).toBe(404)
  expect((await teacher.call('GET /test/:id', { params: { id: copy.body.data.id } })).status).toBe(200)
  expect(await idsOf({ state: 'withdrawn' })).toContain(exam.id)
  await restore()
  await restore()
  expect((await copyIntoNewLesson()).status).toBe(201)
  const entries = await school.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.object, 'test'), eq(auditLog.object_id, exam.id), eq(auditLog.actor_id, admin.id)))
    .orderBy(auditLog.id)
  expect(entries.map(({ action }) => action)).toEqual(['library.withdraw', 'library.restore'])
})

test('the library is kept by administrators only, and an exam of a lesson has no page in it', async () => {
  const params = { id: exam.id }
  for (const person of [teacher, await school.join('student'), await school.join('parent')]) {
    expect((await person.call('POST /admin/library', { body })).status).toBe(403)
    expect((await withdraw(person)).status).toBe(403)
    expect((await person.call('GET /admin/library/:id', { params })).status).toBe(403)
  }
  const { id } = (await copyIntoNewLesson()).body.data
  expect((await admin.call('GET /admin/library/:id', { params: { id } })).status).toBe(404)
})
