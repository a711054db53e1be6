import { afterAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { openExamSchool } from '#server/test/exam-school.ts'
import { makeCourse, makeLesson, makeTest } from '#server/test/examples.ts'

const school = await openExamSchool()
const stranger = await school.join('teacher')
afterAll(() => school.close())

describe('a library exam', () => {
  const copy = (test_id: number, more: object = {}, teacher = school.teacher, lesson_id = school.lesson.id) =>
    teacher.call('POST /tests/store', { body: { test_id, lesson_id, ...more } })
  const library = (lesson_id = school.lesson.id, teacher = school.teacher) =>
    teacher.call('GET /tests/system/all/:lessonId', { params: { lessonId: lesson_id }, query: { per_page: 100 } })

  test('is offered until the lesson has a copy, and again after the copy is deleted', async () => {
    const exam = await makeTest(school.db, undefined, { count: 3 })
    expect((await library()).body.data.map((one) => one.id)).toContain(exam.id)
    const copied = await copy(exam.id)
    expect(copied.status).toBe(201)
    expect(copied.body.data).toMatchObject({ is_admin_created: 1, counts: 3, lesson_id: school.lesson.id })
    expect(copied.body.data.id).not.toBe(exam.id)
    const asked = copied.body.data.questions
    expect(asked.map((one) => one.answers.map(({ answer_text, is_correct }) => [answer_text, is_correct]))).toEqual(
      Array(3).fill([
        ['أ', 1],
        ['ب', 0],
      ]),
    )
    expect(asked.some((one) => exam.questions.some(({ id }) => id === one.id))).toBe(false)
    expect((await library()).body.data.map((one) => one.id)).not.toContain(exam.id)
    await school.teacher.call('DELETE /tests/:id', { params: { id: copied.body.data.id } })
    expect((await library()).body.data.map((one) => one.id)).toContain(exam.id)
  })

  test('is copied into a lesson once, also when it is attached twice at the same moment', async () => {
    const exam = await makeTest(school.db, undefined)
    const replies = await Promise.all([copy(exam.id), copy(exam.id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    const again = await copy(exam.id)
    expect(again.body).toMatchObject({ error: 'exam.alreadyInLesson', message: errors['exam.alreadyInLesson'].ar })
    const other = await makeLesson(school.db, school.course)
    expect((await copy(exam.id, {}, school.teacher, other.id)).status).toBe(201)
    const own = await school.exam()
    expect([(await copy(own.id)).status, (await copy(own.id)).status]).toEqual([201, 201])
  })

  test('cannot be changed or deleted by teachers', async () => {
    const { id, questions } = await makeTest(school.db, undefined)
    const tries = [
      await school.teacher.call('POST /tests/update/:id', { params: { id }, body: { duration: 7 } }),
      await school.teacher.call('DELETE /tests/:id', { params: { id } }),
      await school.teacher.call('DELETE /tests/question/:id', { params: { id: questions[0]?.id } }),
    ]
    expect(tries.map(({ status, body }) => [status, body.error])).toEqual(Array(3).fill([403, 'auth.forbidden']))
    expect((await school.teacher.call('GET /tests/:id/submissions', { params: { id } })).status).toBe(404)
    expect((await library()).body.data.map((one) => one.id)).toContain(id)
  })

  test('is open to another teacher, but no teacher may change its copy [E8]', async () => {
    const exam = await makeTest(school.db, undefined)
    expect((await stranger.call('GET /test/:id', { params: { id: exam.id } })).status).toBe(200)
    const { id, questions } = (await copy(exam.id)).body.data
    expect((await stranger.call('GET /test/:id', { params: { id } })).status).toBe(404)
    const params = { id }
    const changed = await school.teacher.call('POST /tests/update/:id', { params, body: { duration: 'x' } })
    expect([changed.status, changed.body.error]).toEqual([403, 'auth.forbidden'])
    expect((await school.teacher.call('DELETE /tests/question/:id', { params: { id: questions[0]?.id } })).status).toBe(
      403,
    )
    const admin = await school.join('admin')
    expect((await admin.call('POST /tests/update/:id', { params, body: { duration: 7 } })).body.data.duration).toBe(7)
  })

  test('can be copied like a teacher’s own exam; another teacher’s exam cannot [E5 E6]', async () => {
    const foreign = await makeTest(school.db, await makeLesson(school.db, await makeCourse(school.db, stranger)))
    const own = await school.exam()
    expect((await copy(foreign.id)).status).toBe(404)
    expect((await copy(own.id)).body.data).toMatchObject({ is_admin_created: 0 })
    const both = await copy(own.id, { questions: [{ title: 'x', answers: [] }] })
    expect([both.status, Object.keys(both.body.data)]).toEqual([422, ['questions']])
    expect((await copy(999_999)).status).toBe(404)
    expect((await library(school.lesson.id, stranger)).status).toBe(404)
  })
})
