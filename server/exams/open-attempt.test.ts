import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { tests as exams } from '#server/exams/tables.ts'
import { openExamSchool } from '#server/test/exam-school.ts'
import { makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { keysOf } from '#server/test/replies.ts'
import { questions } from './tables.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const attemptsOf = (testId: number) =>
  school.rows<{ count: number }>(sql`select count(*)::int as count from attempts where test_id = ${testId}`)

describe('opening an exam', () => {
  test('gives the questions without their key, the time left and a ticket [X1]', async () => {
    const exam = await school.exam({ count: 3, duration: 20 })
    const student = await school.student()
    const { status, body } = await student.call('GET /student/tests/:id', { params: { id: exam.id } }, 'en')

    expect(status).toBe(200)
    expect(body.data).toMatchObject({ desc: 'Short questions', duration: 20, counts: 3, leave_rule: 'strict' })
    expect(body.data.questions.map((one) => one.id)).toEqual(exam.questions.map((one) => one.id))
    expect(body.data.attempt?.remaining_ms).toBe(20 * 60_000)
    expect(body.data.attempt?.ticket).toMatch(/^\d+\.[\w-]{43}$/)
    expect(body.data.attempt?.answers).toEqual([])
    for (const secret of ['is_correct', 'correct_answer', 'key']) expect(keysOf(body)).not.toContain(secret)
  })

  test('again gives the same attempt with its saved answers, in the same order [X1]', async () => {
    const exam = await school.exam({ count: 4 })
    const student = await school.student()
    const params = { id: exam.id }
    const first = await student.call('GET /student/tests/:id', { params })
    const [question] = exam.questions
    const items = [{ question_id: question?.id, answer_id: question?.wrong, seq: 1 }]
    await student.call('PUT /student/tests/:id/answers', {
      params,
      body: { attempt_id: first.body.data.attempt?.id, items },
    })
    const again = await student.call('GET /student/tests/:id', { params })

    expect(again.body.data.questions).toEqual(first.body.data.questions)
    const { deadline_at, id, ticket } = first.body.data.attempt ?? {}
    expect(again.body.data.attempt).toMatchObject({ deadline_at, id, ticket, answers: items })
  })

  test('twenty times at once starts one attempt with one deadline [X2]', async () => {
    const exam = await school.exam()
    const student = await school.student()
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => student.call('GET /student/tests/:id', { params: { id: exam.id } })),
    )
    expect(new Set(opened.map((one) => one.status))).toEqual(new Set([200]))
    expect(
      new Set(opened.map((one) => `${one.body.data.attempt?.id} ${one.body.data.attempt?.deadline_at}`)).size,
    ).toBe(1)
    expect(await attemptsOf(exam.id)).toEqual([{ count: 1 }])
  })

  test('by many students at once freezes one paper', async () => {
    const exam = await school.exam({ count: 2 })
    const students = await Promise.all(Array.from({ length: 12 }, () => school.student()))
    const opened = await Promise.all(
      students.map((one) => one.call('GET /student/tests/:id', { params: { id: exam.id } })),
    )
    expect(opened.map((one) => one.body.data.questions.length)).toEqual(Array(12).fill(2))
    expect(await school.rows(sql`select version from test_papers where test_id = ${exam.id}`)).toEqual([{ version: 1 }])
  })

  test('without a token describes the exam and starts no attempt [X3]', async () => {
    const exam = await school.exam({ count: 2 })
    const { status, body } = await school.visitor.call('GET /student/tests/:id', { params: { id: exam.id } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ counts: 2, duration: 20, questions: [], attempt: null })
    expect(await attemptsOf(exam.id)).toEqual([{ count: 0 }])
  })

  test('needs a running subscription, and the refusal names the course that opens it [X4]', async () => {
    const exam = await school.exam()
    const stranger = await school.join('student')
    const former = await school.join('student')
    await subscribe(school.db, former, school.course, new Date(Date.now() - 1000))
    for (const student of [stranger, former]) {
      const { status, body } = await student.call('GET /student/tests/:id', { params: { id: exam.id } })
      expect([status, body.error, body.data]).toEqual([403, 'subscription.required', { course_id: school.course.id }])
    }
    expect(await attemptsOf(exam.id)).toEqual([{ count: 0 }])
  })

  test.for(['teacher', 'parent', 'admin'] as const)('is refused to a %s [X4]', async (role) => {
    const exam = await school.exam()
    const person = await school.join(role)
    const { status, body } = await person.call('GET /student/tests/:id', { params: { id: exam.id } })
    expect([status, body.error]).toEqual([403, 'auth.forbidden'])
  })

  test('of an inactive lesson, a deleted exam or a library exam finds nothing [X6]', async () => {
    const student = await school.student()
    const off = await makeTest(school.db, await makeLesson(school.db, school.course, { status: false }))
    const deleted = await school.exam({ deleted_at: new Date() })
    const library = await makeTest(school.db, undefined)
    for (const id of [off.id, deleted.id, library.id, 999_999, 'abc']) {
      for (const caller of [student, school.visitor]) {
        expect((await caller.call('GET /student/tests/:id', { params: { id } })).status).toBe(404)
      }
    }
  })
})

describe('the paper', () => {
  test('stays the same when the teacher edits; later students get the new paper [E9]', async () => {
    const exam = await school.exam({ count: 2 })
    const [early, late] = await Promise.all([school.student(), school.student()])
    const params = { id: exam.id }
    const before = await early.call('GET /student/tests/:id', { params })
    const [first, second] = exam.questions
    const body = { duration: 5, questions: [{ id: second?.id, title: 'عنوان جديد' }] }
    await school.teacher.call('POST /tests/update/:id', { params, body })
    await school.teacher.call('DELETE /tests/question/:id', { params: { id: first?.id } })

    const resumed = await early.call('GET /student/tests/:id', { params })
    expect(resumed.body.data.questions).toEqual(before.body.data.questions)
    expect(resumed.body.data).toMatchObject({ duration: 20, counts: 2 })
    const fresh = await late.call('GET /student/tests/:id', { params })
    expect(fresh.body.data.questions.map((one) => one.title)).toEqual(['عنوان جديد'])
    expect(fresh.body.data).toMatchObject({ duration: 5, counts: 1 })
  })

  test('is never half changed for students who start while the teacher edits', async () => {
    const exam = await school.exam({ count: 6 })
    const students = await Promise.all(Array.from({ length: 10 }, () => school.student()))
    const [gone] = exam.questions
    const [, ...opened] = await Promise.all([
      school.teacher.call('DELETE /tests/question/:id', { params: { id: gone?.id } }),
      ...students.map((one) => one.call('GET /student/tests/:id', { params: { id: exam.id } })),
    ])
    for (const { body } of opened) {
      const asked = body.data.questions.map((one) => one.id)
      expect(asked.length).toBe(asked.includes(gone?.id ?? 0) ? 6 : 5)
    }
  })

  test('can be finished after the subscription ended or the exam was deleted [X23]', async () => {
    const exam = await school.exam()
    const student = await school.student()
    const params = { id: exam.id }
    await student.call('GET /student/tests/:id', { params })
    await school.db.execute(sql`update subscriptions set ends_at = now() where student_id = ${student.id}`)
    await school.db.update(exams).set({ deleted_at: new Date() }).where(sql`id = ${exam.id}`)
    expect((await student.call('GET /student/tests/:id', { params })).status).toBe(200)
    const answers = exam.questions.map((one) => ({ question_id: one.id, answer_id: one.right }))
    const sent = await student.call('POST /student/tests/:id/submit', { params, body: { answers, duration: 1 } })
    expect([sent.status, sent.body.data.score]).toEqual([200, 1])
  })

  test('shows pictures and PDFs of questions only by signed links', async () => {
    const exam = await school.exam()
    await school.db.update(questions).set({ image: 'abc123', image_kind: 'pdf' }).where(sql`test_id = ${exam.id}`)
    const student = await school.student()
    const { body } = await student.call('GET /student/tests/:id', { params: { id: exam.id } })
    expect(body.data.questions[0]).toMatchObject({ image_kind: 'pdf' })
    expect(body.data.questions[0]?.image).toMatch(/^\/api\/files\/abc123\?expires=\d+&signature=/)
  })
})
