import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { courses, lessons } from '#server/catalogue/tables.ts'
import { teachers, users } from '#server/people/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { type Anyone, statuses, statusOf } from '#server/test/replies.ts'
import { attempts } from './attempt-tables.ts'
import { tests } from './tables.ts'

const { platform, db, teacher, student, parent, everyone, curriculum } = await openCast()
afterAll(() => platform.close())

const visitor = platform.visitor
const open = (who: Anyone, id: number) => who.call('GET /tests/:id/practice', { params: { id } })
const answer = (who: Anyone, id: number, answers: unknown) =>
  who.call('POST /tests/:id/practice', { params: { id }, body: { answers } })

async function newCourse() {
  const course = await makeCourse(db, teacher, curriculum)
  const lesson = await makeLesson(db, course)
  await subscribe(db, student, course)
  return { course, lesson }
}

async function newPractice(fields: Parameters<typeof makeTest>[2] = {}) {
  const { course, lesson } = await newCourse()
  return { course, lesson, practice: await makeTest(db, lesson, { count: 3, is_practice: true, ...fields }) }
}

test('everybody answers a practice and gets the right answers with the result, and nothing is stored', async () => {
  const { practice, course } = await newPractice()
  const [first, second] = practice.questions
  const sent = [
    { question_id: first?.id, answer_id: first?.right },
    { question_id: second?.id, answer_id: second?.wrong },
  ]
  for (const who of everyone) {
    const shown = await open(who, practice.id)
    expect([shown.status, shown.body.data.counts, shown.body.data.course_id]).toEqual([200, 3, course.id])
    const { status, body } = await answer(who, practice.id, sent)
    expect([status, body.data.score, body.data.total_questions, body.data.percentage]).toEqual([200, 1, 3, 33.33])
    expect(body.data.questions.map(({ mark }) => mark)).toEqual(['right', 'wrong', 'none'])
    expect(body.data.questions[1]).toMatchObject({
      answer_id: second?.wrong,
      answers: [{ id: second?.right, is_correct: 1 }, { is_correct: 0 }],
    })
  }
  expect(await db.$count(attempts, eq(attempts.test_id, practice.id))).toBe(0)
})

test('the key of a practice leaves the server only after answers were sent [X25]', async () => {
  const { practice } = await newPractice()
  const [first] = practice.questions
  expect(JSON.stringify((await open(visitor, practice.id)).body)).not.toContain('is_correct')
  const other = await makeTest(db, (await newCourse()).lesson, { count: 1 })
  const foreign = { question_id: other.questions[0]?.id, answer_id: other.questions[0]?.right }
  const own = { question_id: first?.id, answer_id: first?.right }
  for (const [answers, field] of [
    [undefined, 'answers'],
    [[], 'answers'],
    [[foreign], 'answers[0][question_id]'],
    [[{ ...own, answer_id: foreign.answer_id }], 'answers[0][answer_id]'],
    [[own, own], 'answers[1][question_id]'],
    [Array(11).fill(own), 'answers'],
  ] as const) {
    const refused = await answer(visitor, practice.id, answers)
    expect([refused.status, Object.keys(refused.body.data)]).toEqual([422, [field]])
    expect(JSON.stringify(refused.body)).not.toContain('is_correct')
  }
})

test('other exams, and a practice that not everybody may see, are not found', async () => {
  const exam = await makeTest(db, (await newCourse()).lesson, { count: 1 })
  const [stopped, hidden, closedLesson, deleted, suspended, unapproved] = await Promise.all(
    Array.from({ length: 6 }, () => newPractice()),
  )
  const [away, waiting] = [await platform.join('teacher'), await platform.join('teacher')]
  await db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, away.id))
  await db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, waiting.id))
  const set = (id = 0, values: Partial<typeof courses.$inferInsert>) =>
    db.update(courses).set(values).where(eq(courses.id, id))
  await set(stopped?.course.id, { status: false })
  await set(hidden?.course.id, { hidden_at: new Date() })
  await set(suspended?.course.id, { teacher_id: away.id })
  await set(unapproved?.course.id, { teacher_id: waiting.id })
  await db
    .update(lessons)
    .set({ status: false })
    .where(eq(lessons.id, closedLesson?.lesson.id ?? 0))
  await db
    .update(tests)
    .set({ deleted_at: new Date() })
    .where(eq(tests.id, deleted?.practice.id ?? 0))

  const unknown = (await open(visitor, 999_999)).body
  for (const one of [stopped, hidden, closedLesson, deleted, suspended, unapproved]) {
    const id = one?.practice.id ?? 0
    const reply = await open(visitor, id)
    expect([reply.status, reply.body]).toEqual([404, unknown])
    const sent = [{ question_id: one?.practice.questions[0]?.id, answer_id: one?.practice.questions[0]?.right }]
    expect(await statuses([answer(visitor, id, sent), open(student, id)])).toEqual([404, 404])
  }
  expect((await open(visitor, exam.id)).status).toBe(404)
})

test('pages of the course and the lesson name the practice, and lists of exams leave it out', async () => {
  const { practice, course, lesson } = await newPractice()
  const of = { params: { id: lesson.id } }
  const atCourse = { params: { id: course.id } }
  expect((await visitor.call('GET /course/data/:id', atCourse)).body.data.practice_id).toBe(practice.id)
  expect((await visitor.call('GET /course/lesson/:id', atCourse)).body.data).toMatchObject([
    { practice_id: practice.id, tests_count: 0 },
  ])
  expect((await student.call('GET /lesson/data/:id', of)).body.data).toMatchObject({
    practice_id: practice.id,
    tests: 0,
  })
  expect((await student.call('GET /lesson/tests/:id', of)).body.data).toEqual([])
  const own = await teacher.call('GET /tests/lesson/:lessonId', { params: { lessonId: lesson.id } })
  expect(own.body.data).toMatchObject([{ id: practice.id, is_practice: 1 }])
  const today = (await student.call('GET /student/today')).body.data
  expect(JSON.stringify(today)).not.toContain(`"id":${practice.id},"name":{"ar":"امتحان`)
  expect((await parent.call('GET /tests/:id/practice', { params: { id: practice.id } })).status).toBe(200)
})

test('a new practice notifies nobody, and a practice cannot be in the library', async () => {
  const { lesson } = await newCourse()
  const question = {
    title: 'سؤال',
    answers: [
      { answer_text: 'أ', is_correct: 1 },
      { answer_text: 'ب', is_correct: 0 },
    ],
  }
  const name = { ar: 'تدريب', en: 'Practice' }
  const body = { lesson_id: lesson.id, name, duration: 5, is_practice: 1, questions: [question] }
  const made = await teacher.call('POST /tests/store', { body })
  expect([made.status, made.body.data.is_practice]).toEqual([201, 1])
  const told = (await student.call('GET /notices')).body.data.filter(({ link }) =>
    link?.endsWith(`/${made.body.data.id}`),
  )
  expect(told).toEqual([])
  const admin = await platform.join('admin')
  const library = await makeTest(db, undefined)
  expect(
    await statusOf(admin, 'POST /tests/update/:id', { params: { id: library.id }, body: { is_practice: 1 } }),
  ).toBe(422)
})
