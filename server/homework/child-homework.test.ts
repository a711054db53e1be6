import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, cairoDate } from '#contract/calendar/cairo.ts'
import { openCast } from '#server/test/cast.ts'
import { linkChild, makeHomework } from '#server/test/examples.ts'
import { homeworkSubmissions } from './tables.ts'

let cast: Awaited<ReturnType<typeof openCast>>
beforeEach(async () => {
  cast = await openCast()
  await linkChild(cast.db, cast.parent, cast.student)
})
afterEach(() => cast.platform.close())

const read = (who: typeof cast.parent, child = cast.student) =>
  who.call('GET /parent/child/:id/homeworks', { params: { id: child.id } }, 'en')

test('a parent reads the child’s homework with grades, missing work first', async () => {
  const { db, lesson, student, parent, teacher } = cast
  const today = cairoDate(new Date())
  const late = await makeHomework(db, lesson, { due_date: addDays(today, -1), name_en: 'Late', full_mark: 20 })
  const dueToday = await makeHomework(db, lesson, { due_date: today, name_en: 'Today' })
  const graded = await makeHomework(db, lesson, { due_date: addDays(today, -9), name_en: 'Graded', full_mark: 10 })
  const waiting = await makeHomework(db, lesson, { name_en: 'Waiting' })
  const gone = await makeHomework(db, lesson, { name_en: 'Gone', deleted_at: new Date() })
  const by = { student_id: student.id }
  await db.insert(homeworkSubmissions).values([
    { ...by, homework_id: graded.id, grade: 8.5, teacher_note: 'راجع السؤال 3', graded_at: new Date() },
    { ...by, homework_id: waiting.id },
    { ...by, homework_id: dueToday.id, deleted_at: new Date() },
  ])

  const reply = await read(parent)
  const told = reply.body.data.map(({ name, state, grade, full_mark }) => ({ name, state, grade, full_mark }))
  expect(told).toEqual([
    { name: 'Late', state: 'missing', grade: null, full_mark: 20 },
    { name: 'Waiting', state: 'waiting', grade: null, full_mark: null },
    { name: 'Graded', state: 'graded', grade: 8.5, full_mark: 10 },
    { name: 'Today', state: 'not_submitted', grade: null, full_mark: null },
  ])
  expect(reply.body.data[0]).toMatchObject({
    subject: 'Physics',
    due_date: addDays(today, -1),
    teacher: { id: teacher.id },
    course: { ar: 'الكهربية والتيار' },
  })
  expect(reply.body.data[2]?.teacher_note).toBe('راجع السؤال 3')
  expect(gone.id).not.toBe(late.id)

  await db.insert(homeworkSubmissions).values({ ...by, homework_id: gone.id })
  const after = await read(parent)
  expect(after.body.data.map(({ name }) => name)).toContain('Gone')
})

test('a page has ten rows, and a page past the end keeps the totals', async () => {
  const { db, lesson, parent, student } = cast
  for (let count = 0; count < 12; count += 1) await makeHomework(db, lesson)
  const page = (page: number) =>
    parent.call('GET /parent/child/:id/homeworks', { params: { id: student.id }, query: { page } })
  const [first, second, past] = await Promise.all([page(1), page(2), page(9)])
  expect([first, second, past].map(({ body }) => body.data.length)).toEqual([10, 2, 0])
  expect(past.body.pagination).toEqual({ current_page: 9, last_page: 2, total: 12, per_page: 10 })
})

test('a stranger’s child is not found', async () => {
  const stranger = await cast.platform.join('parent')
  const { parent, stranger: otherChild } = cast
  expect((await read(stranger)).status).toBe(404)
  expect((await read(parent, otherChild)).status).toBe(404)
  expect((await read(cast.teacher)).status).toBe(403)
  expect((await read(cast.student)).status).toBe(403)
})
