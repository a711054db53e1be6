import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallName } from '#contract/all.ts'
import { courses } from '#server/catalogue/tables.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { payments, subscriptions } from '#server/subscriptions/tables.ts'
import { makeCourse, makeCurriculum, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { openAttempt } from '#server/test/matrix-exams.ts'
import { buildMatrixSchool, type MatrixSchool } from '#server/test/matrix-school.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { idsIn, statusOf } from '#server/test/replies.ts'
import { samplePdf } from '#server/test/sample-files.ts'

let platform: Platform
let school: MatrixSchool
beforeAll(async () => {
  platform = await openPlatform({ LIMIT_CALLS_PER_MINUTE: '100000' })
})
beforeEach(async () => {
  school = await buildMatrixSchool(platform)
})
afterAll(() => platform.close())

const both = { ar: 'اسم', en: 'Name' }

test('a call acts for the token’s owner, whatever ids the body names [O1]', async () => {
  const { who, homework, course } = school
  const { S1, S0, T1, T2 } = who
  const claims = { student_id: S0.id, user_id: S0.id, parent_id: S0.id, grade: 10 }
  const curriculum = await makeCurriculum(platform.db)

  await S1.call('POST /homework-submission/submit', {
    body: { homework_id: homework.id, files: [samplePdf()], ...claims },
  })
  await S0.call('POST /initiate-payment', { body: { course_id: course.id, student_id: S1.id, user_id: S1.id } })

  const handedIn = await platform.db
    .select()
    .from(homeworkSubmissions)
    .where(eq(homeworkSubmissions.homework_id, homework.id))
  expect(handedIn.map(({ student_id, grade }) => [student_id, grade])).toEqual([
    [S1.id, null],
    [S1.id, null],
  ])
  const paying = await platform.db.select().from(payments).where(eq(payments.course_id, course.id))
  expect(paying.map(({ student_id }) => student_id)).toEqual([S0.id])
  const foreign = { body: { name: both, ...curriculum, teacher_id: T2.id } }
  expect(await statusOf(T1, 'POST /create/course', foreign)).toBe(403)
  expect(await platform.db.$count(courses, eq(courses.teacher_id, T2.id))).toBe(0)
})

test('a parent reaches only their own children [O2]', async () => {
  const { P1, P2, S1, S0 } = school.who

  for (const call of ['GET /parent/child/:id/courses', 'GET /parent/child/:id/tests'] as const) {
    expect(await statusOf(P1, call, { params: { id: S1.id } })).toBe(200)
    expect(await statusOf(P1, call, { params: { id: S0.id } })).toBe(404)
    expect(await statusOf(P2, call, { params: { id: S1.id }, query: { parent_id: P1.id } })).toBe(404)
  }
})

test('an id inside a body must belong to the caller [O3]', async () => {
  const { who, course, lesson, homework, exam } = school
  const theirs = await makeCourse(platform.db, who.T2)
  const theirLesson = await makeLesson(platform.db, theirs)
  const theirExam = await makeTest(platform.db, theirLesson, { count: 1 })
  const name = both

  const refused: [CallName, object][] = [
    ['POST /lesson/create', { body: { course_id: theirs.id, name } }],
    ['POST /lesson/:id/update', { params: { id: lesson.id }, body: { course_id: theirs.id } }],
    ['POST /lesson/:id/update', { params: { id: theirLesson.id }, body: { course_id: course.id } }],
    ['POST /homework/upload', { body: { lesson_id: theirLesson.id, name } }],
    ['POST /tests/store', { body: { lesson_id: theirLesson.id, test_id: school.library.id } }],
    ['POST /tests/store', { body: { lesson_id: lesson.id, test_id: theirExam.id } }],
    ['POST /tests/update/:id', { params: { id: exam.id }, body: { lesson_id: theirLesson.id } }],
    ['DELETE /tests/question/:id', { params: { id: theirExam.questions[0]?.id } }],
    ['GET /homework/homework/:id', { params: { id: homework.id + 100_000 } }],
  ]
  for (const [call, input] of refused) {
    expect({ call, input, status: await statusOf(who.T1, call, input) }).toEqual({ call, input, status: 404 })
  }
  const attempt = await openAttempt(school)
  const foreign = [{ question_id: theirExam.questions[0]?.id, answer_id: theirExam.questions[0]?.right }]
  const crossed = [{ question_id: exam.questions[0]?.id, answer_id: exam.questions[1]?.right }]
  for (const answers of [foreign, crossed]) {
    const body = { answers, duration: 1, attempt_id: attempt }
    expect(await statusOf(who.S1, 'POST /student/tests/:id/submit', { params: { id: exam.id }, body })).toBe(422)
  }
})

test('filters and pages do not widen lists [O4]', async () => {
  const { who, homework, submission } = school
  const other = await platform.join('student')
  await subscribe(platform.db, other, school.course)
  await platform.db.insert(homeworkSubmissions).values({ homework_id: homework.id, student_id: other.id })
  const everybody = { teacher_id: who.T1.id, student_id: other.id, user_id: other.id, all: 1, per_page: 100 }

  const own = await who.S1.call('GET /homework-submission/submissions/:id', {
    params: { id: homework.id },
    query: everybody,
  })
  const courseList = await who.T2.call('GET /my-courses', { query: everybody })
  const students = await who.T2.call('GET /teacher/my-students', { query: everybody })
  const found = await who.T2.call('GET /search', { query: { ...everybody, q: '%', limit: 1000 } })
  const teachers = await who.S0.call('GET /student/my-teachers', { query: { ...everybody, student_id: who.S1.id } })

  expect(idsIn(own)).toEqual([submission])
  expect([courseList, students, found, teachers].map(idsIn)).toEqual([[], [], [], []])
})

test('a subscription is bought or given, never claimed [O5]', async () => {
  const { who, lesson, course } = school
  const claim = { is_subscribed: 1, subscriptions: [{ course_id: course.id }], starts_at: '2020-01-01' }

  await who.S0.call('POST /student/update/profile', { body: { name: 'طالب', ...claim } })
  await who.T1.call('POST /course/:id/update', { params: { id: course.id }, body: { name: both, ...claim } })

  const seen = await who.S0.call('GET /lesson/data/:id', { params: { id: lesson.id }, query: { is_subscribed: 1 } })
  expect(seen.body.data.is_subscribed).toBe(0)
  expect(await platform.db.$count(subscriptions, eq(subscriptions.student_id, who.S0.id))).toBe(0)
})
