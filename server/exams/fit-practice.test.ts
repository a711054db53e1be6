import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { statuses } from '#server/test/replies.ts'
import { attempts } from './attempt-tables.ts'

const { platform, db, teacher, otherTeacher, student, curriculum } = await openCast()
afterAll(() => platform.close())

const change = (id: number, body: object, who = teacher) => who.call('POST /tests/update/:id', { params: { id }, body })

async function newCourse() {
  const course = await makeCourse(db, teacher, curriculum)
  const lesson = await makeLesson(db, course)
  await subscribe(db, student, course)
  return { course, lesson }
}

async function newPractice() {
  const { course, lesson } = await newCourse()
  return { course, lesson, practice: await makeTest(db, lesson, { count: 3, is_practice: true }) }
}

test('a teacher marks a short exam that nobody took as the only practice of the course, and no more turns it back', async () => {
  const { lesson, course } = await newCourse()
  const refusal = async (id: number, body: object = { is_practice: 1 }) => {
    const { status, body: reply } = await change(id, body)
    return [status, Object.keys(reply.data)]
  }
  const refused = [422, ['is_practice']]
  const long = await makeTest(db, lesson, { count: 11 })
  expect(await refusal(long.id)).toEqual(refused)
  const taken = await makeTest(db, lesson, { count: 1 })
  await student.call('GET /student/tests/:id', { params: { id: taken.id } })
  expect(await refusal(taken.id)).toEqual(refused)

  const take_by = new Date()
  const exam = await makeTest(db, lesson, { count: 10, take_by, tell_missed: true })
  expect((await change(exam.id, { is_practice: 1 }, otherTeacher)).status).toBe(404)
  const marked = await change(exam.id, { is_practice: 1 })
  expect(marked.body.data).toMatchObject({ is_practice: 1, take_by: null, tell_missed: 0 })
  expect((await change(exam.id, { duration: 5 })).body.data.is_practice).toBe(1)
  expect(await refusal(exam.id, { is_practice: 0 })).toEqual(refused)
  const eleventh = {
    title: 'سؤال',
    answers: [
      { answer_text: 'أ', is_correct: 1 },
      { answer_text: 'ب', is_correct: 0 },
    ],
  }
  expect(await refusal(exam.id, { questions: [eleventh] })).toEqual(refused)
  const second = await makeTest(db, await makeLesson(db, course), { count: 1 })
  expect(await refusal(second.id)).toEqual(refused)
  await teacher.call('DELETE /tests/:id', { params: { id: exam.id } })
  expect((await change(second.id, { is_practice: 1 })).status).toBe(200)
})

test('two exams that become the practice of a course at once leave one practice', async () => {
  const { lesson } = await newCourse()
  const [one, other] = [await makeTest(db, lesson), await makeTest(db, lesson)]
  const both = await statuses([change(one.id, { is_practice: 1 }), change(other.id, { is_practice: 1 })])
  expect(both.toSorted()).toEqual([200, 422])
})

test('a lesson with a practice does not move into a course with another practice', async () => {
  const [first, second] = [await newPractice(), await newPractice()]
  const move = (course_id: number) =>
    teacher.call('POST /lesson/:id/update', { params: { id: first.lesson.id }, body: { course_id } })
  expect((await move(second.course.id)).status).toBe(422)
  expect((await move((await newCourse()).course.id)).status).toBe(200)
})

test('a practice has no attempts, also when a student opens the exam while it becomes a practice', async () => {
  const { practice } = await newPractice()
  for (const query of [{}, { start: 0 as const }]) {
    const { status, body } = await student.call('GET /student/tests/:id', { params: { id: practice.id }, query })
    expect([status, body.error]).toEqual([409, 'exam.isPractice'])
  }
  const exam = await makeTest(db, (await newCourse()).lesson)
  const [opened, marked] = await statuses([
    student.call('GET /student/tests/:id', { params: { id: exam.id } }),
    change(exam.id, { is_practice: 1 }),
  ])
  const begun = await db.$count(attempts, eq(attempts.test_id, exam.id))
  expect([
    [200, 422, 1],
    [409, 200, 0],
  ]).toContainEqual([opened, marked, begun])
})
