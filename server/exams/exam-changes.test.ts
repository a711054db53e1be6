import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openExamSchool } from '#server/test/exam-school.ts'
import { makeCourse, makeLesson, subscribe } from '#server/test/examples.ts'
import { samplePicture } from '#server/test/sample-files.ts'

const school = await openExamSchool()
const stranger = await school.join('teacher')
afterAll(() => school.close())

const right = { answer_text: 'صح', is_correct: 1 }
const wrong = { answer_text: 'خطأ', is_correct: 0 }
const question = { title: 'ما وحدة شدة التيار؟', answers: [right, wrong] }
describe('an exam in use', () => {
  const update = (id: number, body: object, teacher = school.teacher) =>
    teacher.call('POST /tests/update/:id', { params: { id }, body })

  test('keeps fields that were not sent; questions only change their titles, and new questions come last [E7]', async () => {
    const exam = await school.exam({ count: 2 })
    const [first] = exam.questions
    const locked = { id: first?.id, title: 'عنوان أوضح', answers: [wrong, right], is_correct: 1 }
    const { status, body } = await update(exam.id, { name: { en: 'Renamed' }, questions: [locked, question] })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: { ar: 'امتحان قانون أوم', en: 'Renamed' }, duration: 20, counts: 3 })
    const [retitled, , added] = body.data.questions
    expect(retitled).toMatchObject({ id: first?.id, title: 'عنوان أوضح' })
    expect(retitled?.answers.map(({ id, is_correct }) => [id, is_correct])).toEqual([
      [first?.right, 1],
      [first?.wrong, 0],
    ])
    expect(added?.title).toBe(question.title)
  })

  test('drops its old picture for a new one, unless a copy still shows the old picture', async () => {
    const [exam, copied] = [await school.exam(), await school.exam()]
    const paint = async (id: number) => (await update(id, { image: await samplePicture() })).body.data.image ?? ''
    const isServed = async (url: string) => (await school.app.inject({ url })).statusCode === 200
    const [alone, shared] = [await paint(exam.id), await paint(copied.id)]
    const elsewhere = await makeLesson(school.db, school.course)
    await school.teacher.call('POST /tests/store', { body: { test_id: copied.id, lesson_id: elsewhere.id } })

    const [next] = [await paint(exam.id), await paint(copied.id)]

    expect(await Promise.all([alone, shared, next ?? ''].map(isServed))).toEqual([false, true, true])
  })

  test('records each changed field, with the old and the new value of figures', async () => {
    const exam = await school.exam({ duration: 20 })
    await update(exam.id, { duration: 25, name: { en: 'Renamed' }, questions: [question] })
    const [entry] = await school.rows<{ detail: object }>(
      sql`select detail from audit_log where action = 'exam.update' and object_id = ${exam.id}`,
    )
    expect(entry?.detail).toEqual({
      fields: ['name', 'duration'],
      before: { duration: 20 },
      after: { duration: 25 },
      questions_added: 1,
    })
  })

  test('cannot lose its description, which an edit may replace', async () => {
    const exam = await school.exam()
    const emptied = await update(exam.id, { desc: '' })
    expect([emptied.status, Object.keys(emptied.body.data)]).toEqual([422, ['desc']])
    expect((await update(exam.id, { desc: 'وصف أوضح' })).body.data.desc).toBe('وصف أوضح')
  })

  test('refuses a question of another exam and more than 200 questions', async () => {
    const [exam, other] = [await school.exam({ count: 2 }), await school.exam()]
    const foreign = await update(exam.id, { questions: [{ id: other.questions[0]?.id, title: 'x' }] })
    expect([foreign.status, Object.keys(foreign.body.data)]).toEqual([422, ['questions[0][id]']])
    const tooMany = await update(exam.id, { duration: 9, questions: Array(199).fill(question) })
    expect([tooMany.status, Object.keys(tooMany.body.data)]).toEqual([422, ['questions']])
    const kept = await school.teacher.call('GET /test/:id', { params: { id: exam.id } })
    expect(kept.body.data).toMatchObject({ duration: 20, counts: 2 })
  })

  test('cannot move to another teacher’s lesson', async () => {
    const exam = await school.exam()
    const foreign = await makeLesson(school.db, await makeCourse(school.db, stranger))
    expect((await update(exam.id, { lesson_id: foreign.id })).status).toBe(404)
    expect((await update(exam.id, { lesson_id: foreign.id }, await school.join('admin'))).status).toBe(404)
    const own = await makeLesson(school.db, school.course)
    expect((await update(exam.id, { lesson_id: own.id })).body.data.lesson_id).toBe(own.id)
  })

  test('keeps its last question, also when both questions are deleted at once [E9]', async () => {
    const exam = await school.exam({ count: 2 })
    const gone = await Promise.all(
      exam.questions.map(({ id }) => school.teacher.call('DELETE /tests/question/:id', { params: { id } })),
    )
    expect(gone.map((one) => one.status).sort()).toEqual([200, 409])
    expect(gone.find((one) => one.status === 409)?.body.error).toBe('exam.lastQuestion')
  })

  test('is not found once deleted, and its submissions stay readable', async () => {
    const taking = await school.begin()
    await taking.submit({ answers: taking.chosen('right'), duration: 1 })
    const params = { id: taking.exam.id }
    const list = await school.teacher.call('GET /tests/:id/submissions', { params })
    expect((await school.teacher.call('DELETE /tests/:id', { params })).status).toBe(200)
    expect((await school.teacher.call('DELETE /tests/:id', { params })).status).toBe(404)
    for (const call of ['GET /test/:id', 'GET /tests/:id/submissions'] as const) {
      expect((await school.teacher.call(call, { params })).status).toBe(404)
    }
    const detail = await school.teacher.call('GET /tests/submission/data/:id', {
      params: { id: list.body.data[0]?.id },
    })
    expect(detail.body.data).toMatchObject({
      score: 1,
      answers: [{ is_correct: 1 }, { is_correct: 0 }, { is_correct: 0 }],
    })
  })

  test('is hidden from other teachers and closed to students and parents [E11]', async () => {
    const taking = await school.begin()
    const { id } = taking.exam
    const questionId = taking.question.id
    const asked = [
      ['GET /test/:id', id],
      ['POST /tests/update/:id', id],
      ['DELETE /tests/:id', id],
      ['DELETE /tests/question/:id', questionId],
      ['GET /tests/:id/submissions', id],
    ] as const
    for (const [call, object] of asked) {
      expect((await stranger.call(call, { params: { id: object }, body: {} })).status).toBe(404)
      expect((await taking.student.call(call, { params: { id: object }, body: {} })).status).toBe(403)
      expect((await school.visitor.call(call, { params: { id: object }, body: {} })).status).toBe(401)
    }
    const params = { lessonId: school.lesson.id }
    expect((await stranger.call('GET /tests/lesson/:lessonId', { params })).status).toBe(404)
    const outsider = await school.join('student')
    await subscribe(school.db, outsider, await makeCourse(school.db, stranger))
    expect((await outsider.call('GET /tests/lesson/:lessonId', { params })).status).toBe(403)
  })
})
