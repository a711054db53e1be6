import { afterAll, expect, test } from 'vitest'
import { openCast } from '#server/test/cast.ts'
import { makeLesson, makeTest } from '#server/test/examples.ts'
import { statuses } from '#server/test/replies.ts'

const { platform, db, teacher, otherTeacher, student, parent, admin, course } = await openCast()
afterAll(() => platform.close())

const move = (id: number, place: number, who = teacher) =>
  who.call('PUT /tests/:id/place', { params: { id }, body: { place } })

test('a moved exam has its new place for teacher and students', async () => {
  const lesson = await makeLesson(db, course)
  const made = []
  for (let count = 0; count < 3; count++) made.push((await makeTest(db, lesson)).id)
  const [first = 0, second = 0, third = 0] = made
  expect((await move(first, 2)).body.data).toEqual({ place: 2 })
  const own = await teacher.call('GET /tests/lesson/:lessonId', { params: { lessonId: lesson.id } })
  const shown = await student.call('GET /lesson/tests/:id', { params: { id: lesson.id } })
  expect(own.body.data.map(({ id }) => id)).toEqual([second, first, third])
  expect(shown.body.data.map(({ id }) => id)).toEqual([second, first, third])
})

test('a copy of a moved exam comes last in its lesson', async () => {
  const lesson = await makeLesson(db, course)
  const exam = await makeTest(db, lesson)
  await makeTest(db, lesson)
  await move(exam.id, 2)
  const other = await makeLesson(db, course)
  await makeTest(db, other)
  const body = { lesson_id: other.id, test_id: exam.id }
  const { body: copied } = await teacher.call('POST /tests/store', { body })
  const list = await teacher.call('GET /tests/lesson/:lessonId', { params: { lessonId: other.id } })
  expect(list.body.data.at(-1)?.id).toBe(copied.data.id)
})

test('moving an exam is refused to strangers, and library exams have no place', async () => {
  const { id } = await makeTest(db, await makeLesson(db, course))
  const library = await makeTest(db, undefined)
  expect(await statuses([otherTeacher, student, parent, admin].map((who) => move(id, 0, who)))).toEqual([
    404, 403, 403, 403,
  ])
  expect((await move(library.id, 1)).status).toBe(404)
})
