import { afterAll, expect, test } from 'vitest'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeHomework, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { attempts } from './attempt-tables.ts'

const { platform, db, student, stranger, teacher, lesson } = await openCast()
afterAll(() => platform.close())

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const read = async (who: Person, query = {}) => {
  const { status, body } = await who.call('GET /student/results', { query }, 'en')
  expect(status).toBe(200)
  return body
}
const submitted = (test_id: number, hours: number) => ({
  ...{ test_id, student_id: student.id, version: 1, total_questions: 2, score: 1, submit_reason: 'manual' as const },
  ...{ deadline_at: ago(hours), finish_at: ago(hours), submitted_at: ago(hours) },
})
const graded = (homework_id: number, hours: number) => ({
  ...{ homework_id, student_id: student.id, grade: 8, teacher_note: 'أحسنت', graded_at: ago(hours) },
})

test('a student reads all final results, newest first, page by page; a stranger reads none of them', async () => {
  const homework = await makeHomework(db, lesson, { full_mark: 10 })
  const released = await makeTest(db, lesson, { released_at: ago(1) })
  const closed = await makeTest(db, lesson)
  const waiting = await makeTest(db, lesson)
  await db
    .insert(homeworkSubmissions)
    .values([graded(homework.id, 40), { homework_id: (await makeHomework(db, lesson)).id, student_id: student.id }])
  await db
    .insert(attempts)
    .values([
      submitted(released.id, 24 * 400),
      submitted(closed.id, 2),
      { ...submitted(waiting.id, 1), evidence: 'waiting' },
    ])
  const { data, pagination } = await read(student)
  expect(data).toMatchObject([
    { kind: 'exam', id: closed.id, score: 1, total: 2, is_open: 0 },
    { kind: 'homework', id: homework.id, score: 8, total: 10, note: 'أحسنت', is_open: 1 },
    { kind: 'exam', id: released.id, is_open: 1, subject: { en: 'Physics' }, course: { en: 'Electricity' } },
  ])
  expect(pagination.total).toBe(3)
  expect((await read(student, { page: 2, per_page: 2 })).data).toMatchObject([{ id: released.id }])
  expect((await read(stranger)).data).toEqual([])
  expect((await teacher.call('GET /student/results')).status).toBe(403)
})

test('a graded homework is no result while a newer submission waits', async () => {
  const reader = await platform.join('student')
  const homework = await makeHomework(db, lesson)
  await db.insert(homeworkSubmissions).values({ ...graded(homework.id, 3), student_id: reader.id })
  const total = (await read(reader)).pagination.total
  await db.insert(homeworkSubmissions).values({ homework_id: homework.id, student_id: reader.id })
  expect((await read(reader)).pagination.total).toBe(total - 1)
})

test('results stay after the subscription ended, but their homework can no longer be opened', async () => {
  const reader = await platform.join('student')
  const course = await makeCourse(db, teacher)
  await subscribe(db, reader, course, ago(1))
  const homework = await makeHomework(db, await makeLesson(db, course))
  await db.insert(homeworkSubmissions).values({ ...graded(homework.id, 0), student_id: reader.id })
  expect((await read(reader)).data[0]).toMatchObject({ id: homework.id, total: null, is_open: 0 })
})
