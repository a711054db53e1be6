import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays, cairoDate, cairoInstant } from '#contract/calendar/cairo.ts'
import { lessonOpenings } from '#server/catalogue/tables.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeHomework, makeLesson, makeTest, makeTests, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'

const { platform, db, student, stranger, teacher, curriculum, course, lesson } = await openCast()
afterAll(() => platform.close())

const hour = 3_600_000
const dozen = Array.from({ length: 12 }, (_, at) => at + 1)
const dayOf = (days: number) => addDays(cairoDate(new Date()), days)
const later = (hours: number) => new Date(Date.now() + hours * hour)

const read = async (who: Person) => {
  const { status, body } = await who.call('GET /student/today', {}, 'en')
  expect(status).toBe(200)
  return body.data
}
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

test('a student without a subscription gets an empty day', async () => {
  const { day, week_from, ...lists } = await read(stranger)
  expect(day).toBe(dayOf(0))
  expect(lists).toEqual({
    week: [],
    exams: [],
    homework: [],
    homework_total: 0,
    results: [],
    lesson: null,
    endings: [],
  })
})

test('homework is listed by due date, then late work, and closed or finished work not at all', async () => {
  const reader = await platform.join('student')
  const own = await makeCourse(db, teacher, curriculum)
  await subscribe(db, reader, own)
  const lesson = await makeLesson(db, own)
  const soon = await makeHomework(db, lesson, { due_date: dayOf(2) })
  const today = await makeHomework(db, lesson, { due_date: dayOf(0) })
  const undated = await makeHomework(db, lesson)
  const late = await makeHomework(db, lesson, { due_date: dayOf(-3) })
  await makeHomework(db, lesson, { due_date: dayOf(-40) })
  // At least one of these days is in this week, except on Saturdays.
  for (const days of [-1, -3]) await makeHomework(db, lesson, { due_date: dayOf(days), late_allowed: false })
  const done = await makeHomework(db, lesson, { due_date: dayOf(1) })
  await db.insert(homeworkSubmissions).values({ homework_id: done.id, student_id: reader.id })
  await makeHomework(db, await makeLesson(db, own, { status: false }), { due_date: dayOf(1) })
  const { homework } = await read(reader)
  expect(ids(homework)).toEqual([today.id, soon.id, late.id, undated.id])
  expect(homework[2]).toMatchObject({ is_overdue: 1, due_date: dayOf(-3) })
  expect(ids((await read(stranger)).homework)).toEqual([])
})

test('a student who joined late finds work of today before much late work, and the number of all work', async () => {
  const reader = await platform.join('student')
  const own = await makeCourse(db, teacher, curriculum)
  await subscribe(db, reader, own)
  const lesson = await makeLesson(db, own)
  const late = await Promise.all(dozen.map((days) => makeHomework(db, lesson, { due_date: dayOf(-days) })))
  const tonight = await makeHomework(db, lesson, { due_date: dayOf(0) })
  const overdue = await makeTests(
    db,
    dozen.map(() => lesson),
    { take_by: later(-30) },
  )
  const expected = await makeTest(db, lesson, { take_by: later(30) })
  const { homework, homework_total, exams } = await read(reader)
  expect([ids(homework)[0], homework.length, homework_total]).toEqual([tonight.id, late.length + 1, late.length + 1])
  expect([ids(exams)[0], exams.length]).toEqual([expected.id, overdue.length + 1])
})

test('old work without a date is listed once its lesson was opened', async () => {
  const own = await makeLesson(db, course)
  const old = await makeHomework(db, own, { created: later(-24 * 20) })
  expect(ids((await read(student)).homework)).not.toContain(old.id)
  await db.insert(lessonOpenings).values({ student_id: student.id, lesson_id: own.id })
  const { homework, lesson: next } = await read(student)
  expect(ids(homework)).toContain(old.id)
  expect(next).toMatchObject({ id: own.id, number: 2, is_opened: 1 })
})

test('a running exam comes first, then the exams expected next', async () => {
  const expected = await makeTest(db, lesson, { take_by: later(30), count: 2 })
  const overdue = await makeTest(db, lesson, { take_by: later(-30) })
  const running = await makeTest(db, lesson)
  const open = { version: 1, total_questions: 1, deadline_at: later(1), finish_at: later(1) }
  await db.insert(attempts).values({ test_id: running.id, student_id: student.id, ...open })
  const { exams } = await read(student)
  expect(exams.map(({ id, state }) => [id, state])).toEqual([
    [running.id, 'running'],
    [expected.id, 'open'],
    [overdue.id, 'overdue'],
  ])
  expect(exams[1]).toMatchObject({ counts: 2, minutes: 20 })
})

test('new results are shown once they are final, and old results are not', async () => {
  const homework = await makeHomework(db, lesson, { full_mark: 10 })
  const graded = { homework_id: homework.id, student_id: student.id, grade: 8, teacher_note: 'أحسنت' }
  await db.insert(homeworkSubmissions).values({ ...graded, graded_at: later(-1) })
  const submitted = { version: 1, total_questions: 2, score: 1, deadline_at: later(-2), finish_at: later(-2) }
  const [told, waiting, old] = [await makeTest(db, lesson), await makeTest(db, lesson), await makeTest(db, lesson)]
  await db.insert(attempts).values([
    { ...submitted, test_id: told.id, student_id: student.id, submitted_at: later(-3) },
    { ...submitted, test_id: waiting.id, student_id: student.id, submitted_at: later(-3), evidence: 'waiting' },
    { ...submitted, test_id: old.id, student_id: student.id, submitted_at: later(-24 * 30) },
  ])
  const { results } = await read(student)
  expect(results.map(({ kind, id, score, total }) => [kind, id, score, total])).toEqual([
    ['homework', homework.id, 8, 10],
    ['exam', told.id, 1, 2],
  ])
})

test('a new result says whether its corrected paper is open', async () => {
  const reader = await platform.join('student')
  const own = await makeCourse(db, teacher, curriculum)
  await subscribe(db, reader, own)
  const lesson = await makeLesson(db, own)
  const submitted = { version: 1, total_questions: 2, score: 1, deadline_at: later(-2), finish_at: later(-2) }
  const open = await makeTest(db, lesson, { released_at: later(-1) })
  const closed = await makeTest(db, lesson)
  const rows = [open, closed].map(({ id }, at) => ({
    ...submitted,
    ...{ test_id: id, student_id: reader.id, submitted_at: later(-3 - at), submit_reason: 'manual' as const },
  }))
  await db.insert(attempts).values(rows)
  const { results } = await read(reader)
  expect(results.map(({ id, paper_open }) => [id, paper_open])).toEqual([
    [open.id, 1],
    [closed.id, 0],
  ])
})

test('a subscription that ends within a week is shown, unless its next month is paid', async () => {
  const reader = await platform.join('student')
  const own = await makeCourse(db, teacher, curriculum)
  const first = await makeLesson(db, own)
  const soon = await subscribe(db, reader, own, later(48))
  const day = await read(reader)
  expect(day.endings).toMatchObject([{ course_id: own.id, price: 250, teacher_id: teacher.id }])
  expect(day.lesson).toMatchObject({ id: first.id, number: 1, is_opened: 0 })
  await subscribe(db, reader, own, later(24 * 40))
  expect((await read(reader)).endings).toEqual([])
  await db
    .update(subscriptions)
    .set({ ends_at: later(-1) })
    .where(eq(subscriptions.student_id, reader.id))
  expect((await read(reader)).lesson).toBeNull()
  expect(soon.student_id).toBe(reader.id)
})

test('an ending subscription can be renewed in its last three days, and shows that day before', async () => {
  const reader = await platform.join('student')
  const [now, then, withdrawn] = [
    await makeCourse(db, teacher, curriculum),
    await makeCourse(db, teacher, curriculum),
    await makeCourse(db, teacher, { ...curriculum, status: false }),
  ]
  await subscribe(db, reader, now, later(71))
  const { ends_at } = await subscribe(db, reader, then, later(24 * 5))
  await subscribe(db, reader, withdrawn, later(24 * 6))
  const { endings } = await read(reader)
  const opens = new Date(Number(ends_at) - 72 * hour).toISOString()
  expect(endings.map(({ course_id, can_renew, renews_at }) => [course_id, can_renew, renews_at])).toEqual([
    [now.id, 1, null],
    [then.id, 0, opens],
    [withdrawn.id, 0, null],
  ])
})

test('a course that a teacher opened with all others does not end with its paid month', async () => {
  const reader = await platform.join('student')
  await subscribe(db, reader, await makeCourse(db, teacher, curriculum), later(48))
  expect((await read(reader)).endings).toHaveLength(1)
  await db.insert(subscriptions).values({ student_id: reader.id, teacher_id: teacher.id, source: 'teacher_code' })
  expect((await read(reader)).endings).toEqual([])
})

test('the week lists only work of this week, and marks open work as not done', async () => {
  const today = await makeHomework(db, lesson, { due_date: dayOf(0) })
  const { week, week_from } = await read(student)
  const end = cairoInstant(addDays(week_from, 7))
  expect(week.every(({ day }) => day >= week_from && cairoInstant(day) < end)).toBe(true)
  expect(week.find(({ kind, id }) => kind === 'homework' && id === today.id)).toMatchObject({ is_done: 0 })
})
