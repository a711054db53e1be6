import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/calendar/cairo.ts'
import { lessonOpenings } from '#server/catalogue/tables.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { users } from '#server/people/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { linkChild, makeHomework, makeLesson, makeTest } from '#server/test/examples.ts'
import { spanOf, weekAt } from './span.ts'

let cast: Awaited<ReturnType<typeof openCast>>
beforeAll(async () => {
  cast = await openCast()
  const { db, parent, student } = cast
  await linkChild(db, parent, student)
  const longAgo = new Date(Date.now() - 60 * 86_400_000)
  await db.update(users).set({ created_at: longAgo }).where(eq(users.id, student.id))
  await db.update(subscriptions).set({ starts_at: longAgo }).where(eq(subscriptions.student_id, student.id))
})
afterAll(() => cast.platform.close())

const week = addDays(weekAt(new Date()), -7)
const { from } = spanOf(week, new Date())
/** Returns an instant of last week, in hours after its beginning. */
const at = (hours: number) => new Date(from.getTime() + hours * 3_600_000)

const read = (who: typeof cast.parent, query = {}, child = cast.student) =>
  who.call('GET /parent/child/:id/week', { params: { id: child.id }, query }, 'en')

test('a parent reads the lessons, homework and exams of last week with their evidence', async () => {
  const { db, course, student, parent } = cast
  const [opened] = [await makeLesson(db, course, { created_at: at(1), name: { ar: 'التيار', en: 'Current' } })]
  await makeLesson(db, course, { created_at: at(2), name: { ar: 'الجهد', en: 'Voltage' } })
  await db.insert(lessonOpenings).values({ student_id: student.id, lesson_id: opened.id, opened_at: at(30) })
  const homework = await makeHomework(db, opened, { due_date: addDays(week, 2), created: at(1), full_mark: 10 })
  await makeHomework(db, opened, { due_date: addDays(week, 3), created: at(1), name_en: 'Missing' })
  await db
    .insert(homeworkSubmissions)
    .values({ homework_id: homework.id, student_id: student.id, submitted_at: at(40), grade: 9, graded_at: at(50) })
  const exam = await makeTest(db, opened, { count: 2, take_by: at(60), created_at: at(1) })
  await makeTest(db, opened, { take_by: at(61), created_at: at(1), name: { ar: 'فائت', en: 'Missed' } })
  await db.insert(attempts).values({
    ...{ test_id: exam.id, student_id: student.id, version: 1, started_at: at(55), deadline_at: at(56) },
    ...{ finish_at: at(56), submitted_at: at(55.5), score: 1, total_questions: 2, duration: 12 },
  })

  const { status, body } = await read(parent, { from: week })
  expect(status).toBe(200)
  const { data } = body
  expect(data.week).toMatchObject({ from: week, to: addDays(week, 6), later: addDays(week, 7) })
  expect(data.lessons).toMatchObject({ opened: 1, total: 2 })
  expect(data.lessons.list.map(({ name, opened_at }) => [name.en, opened_at])).toEqual([
    ['Current', at(30).toISOString()],
    ['Voltage', null],
  ])
  expect(data.homework).toMatchObject({ done: 1, missing: 1, total: 2 })
  expect(data.homework.list.map(({ state, grade }) => [state, grade])).toEqual([
    ['graded', 9],
    ['missing', null],
  ])
  expect(data.exams).toMatchObject({ taken: 1, missed: 1 })
  expect(data.exams.list).toMatchObject([
    { state: 'told', score: 1, total_questions: 2, median: null, takers: null },
    { state: 'missed', score: null, submitted_at: null },
  ])
  expect(JSON.stringify(body)).not.toMatch(/is_correct|answer_text|"أ"/)
})

test('no date means this week, any day means its week, and a future week means this week', async () => {
  const { parent } = cast
  const thisWeek = weekAt(new Date())
  const firstDays = async (query = {}) => (await read(parent, query)).body.data.week
  expect(await firstDays()).toMatchObject({ from: thisWeek, earlier: week, later: null })
  expect(await firstDays({ from: addDays(week, 3) })).toMatchObject({ from: week })
  expect(await firstDays({ from: '2099-01-01' })).toMatchObject({ from: thisWeek, later: null })
  expect(await firstDays({ from: '2020-01-01' })).toMatchObject({ earlier: null })
})

test('an impossible date is refused at its field', async () => {
  for (const from of ['2026-02-30', 'tomorrow', '2026-11-14T00:00', '0001-01-01']) {
    const { status, body } = await read(cast.parent, { from })
    expect({ from, status, fields: Object.keys(body.data) }).toEqual({ from, status: 422, fields: ['from'] })
  }
})

test('a stranger’s child is not found', async () => {
  const { parent, teacher, student, stranger } = cast
  const otherParent = await cast.platform.join('parent')
  expect((await read(otherParent)).status).toBe(404)
  expect((await read(parent, {}, stranger)).status).toBe(404)
  expect((await read(teacher)).status).toBe(403)
  expect((await read(student)).status).toBe(403)
})
