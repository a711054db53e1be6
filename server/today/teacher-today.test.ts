import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays, cairoDate, cairoInstant } from '#contract/calendar/cairo.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { teachers, users } from '#server/people/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { openCast } from '#server/test/cast.ts'
import {
  linkChild,
  makeCourse,
  makeHomework,
  makeLesson,
  makeTest,
  subscribe,
  subscriptionRow,
} from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { saturdayOf } from '#server/week/span.ts'

const { platform, db, teacher, otherTeacher, student, stranger, parent, admin, curriculum, course, lesson } =
  await openCast()
afterAll(() => platform.close())

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const day = (days: number) => addDays(cairoDate(new Date()), days)
const read = async (who: Person) => {
  const { status, body } = await who.call('GET /teacher/today', {}, 'en')
  expect(status).toBe(200)
  return body.data
}

test('a new teacher sees which first steps are taken, and nothing of other teachers', async () => {
  const own = await read(otherTeacher)
  expect(own.steps).toEqual({ profile: 1, course: 0, lesson: 0, student: 0 })
  expect(own).toMatchObject({ waiting: [], running: [], new_students: { count: 0 }, to_mark: { count: 0 } })
  const newcomer = await makeCourse(db, otherTeacher, curriculum)
  expect((await read(otherTeacher)).steps).toMatchObject({ course: 1, lesson: 0 })
  await makeLesson(db, newcomer)
  await subscribe(db, stranger, newcomer)
  expect(await read(otherTeacher)).toMatchObject({
    steps: { course: 1, lesson: 1, student: 1 },
    new_students: { count: 1, course: { en: 'Electricity' } },
  })
})

test('waiting work has one row for each homework or exam, the oldest first, with sums', async () => {
  const homework = await makeHomework(db, lesson, { due_date: day(0) })
  const work = { homework_id: homework.id, student_id: student.id }
  await db.insert(homeworkSubmissions).values([
    { ...work, submitted_at: later(-5) },
    { ...work, submitted_at: later(-30) },
    { ...work, submitted_at: later(-40), graded_at: later(-1), grade: 5 },
    { ...work, submitted_at: later(-50), deleted_at: later(-1) },
  ])
  const exam = await makeTest(db, lesson)
  await db.insert(attempts).values({
    ...{ test_id: exam.id, student_id: student.id, version: 1, total_questions: 1, score: 0, evidence: 'waiting' },
    ...{ deadline_at: later(-40), finish_at: later(-40), submitted_at: later(-40) },
  })
  const { waiting, to_mark, decisions, week } = await read(teacher)
  expect(waiting.map(({ kind, id, count }) => [kind, id, count])).toEqual([
    ['late_answers', exam.id, 1],
    ['homework', homework.id, 2],
  ])
  expect(to_mark.count).toBe(2)
  expect(decisions.count).toBe(1)
  expect(week).toMatchObject([{ kind: 'homework', id: homework.id, day: day(0) }])
  expect((await read(otherTeacher)).waiting).toEqual([])
})

test('marking begins with the oldest homework, also behind a long list of exams', async () => {
  const owner = await platform.join('teacher')
  const own = await makeLesson(db, await makeCourse(db, owner, curriculum))
  const attempt = { student_id: stranger.id, version: 1, total_questions: 1, score: 0, evidence: 'waiting' as const }
  const past = { deadline_at: later(-40), finish_at: later(-40), submitted_at: later(-40) }
  for (let count = 0; count < 8; count += 1) {
    await db.insert(attempts).values({ ...attempt, ...past, test_id: (await makeTest(db, own)).id })
  }
  const [young, old] = [await makeHomework(db, own), await makeHomework(db, own)]
  await db.insert(homeworkSubmissions).values([
    { homework_id: young.id, student_id: stranger.id, submitted_at: later(-2) },
    { homework_id: old.id, student_id: stranger.id, submitted_at: later(-3) },
  ])
  const { waiting, to_mark } = await read(owner)
  expect(waiting.map(({ kind }) => kind)).toEqual(Array(8).fill('late_answers'))
  expect(to_mark).toMatchObject({ count: 2, homework_id: old.id })
  expect((await read(await platform.join('teacher'))).to_mark.homework_id).toBeNull()
})

test('a course at a glance has its students, the work to mark and the subscriptions that end this week', async () => {
  const owner = await platform.join('teacher')
  const own = await makeCourse(db, owner, curriculum)
  const quiet = await makeCourse(db, owner, { ...curriculum, status: false })
  const ends = await platform.join('student')
  const renews = await platform.join('student')
  const leaves = await platform.join('student')
  const ended = await platform.join('student')
  const saturday = cairoInstant(addDays(saturdayOf(day(0)), 7))
  const beforeSaturday = new Date(saturday.getTime() - 1)
  for (const one of [ends, renews, leaves]) await subscribe(db, one, own, beforeSaturday)
  await subscribe(db, renews, own, new Date(saturday.getTime() + 1))
  await subscribe(db, ended, own, later(-1))
  await db.insert(subscriptions).values({ ...subscriptionRow(stranger, own, null), course_id: null })
  await db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, leaves.id))
  const homework = await makeHomework(db, await makeLesson(db, own))
  await db.insert(homeworkSubmissions).values({ homework_id: homework.id, student_id: ends.id })
  const { courses } = await read(owner)
  expect(courses).toMatchObject([
    { id: quiet.id, status: 0, students: 1, to_mark: 0, ending: 0 },
    { id: own.id, status: 1, students: 3, to_mark: 1, ending: 1, subject: { en: 'Physics' } },
  ])
  expect((await read(await platform.join('teacher'))).courses).toEqual([])
})

test('a refused teacher reads the reason, and an approved teacher none', async () => {
  const waits = await platform.join('teacher')
  expect((await read(waits)).approval).toEqual({ is_approved: 1, refusal: null })
  await db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, waits.id))
  expect((await read(waits)).approval).toEqual({ is_approved: 0, refusal: null })
  const body = { kind: 'incomplete', reason: 'نحتاج صورة المؤهل.' }
  await admin.call('POST /admin/teachers/:id/refuse', { params: { id: waits.id }, body })
  expect((await read(waits)).approval).toEqual({ is_approved: 0, refusal: body.reason })
  expect((await read(teacher)).approval).toEqual({ is_approved: 1, refusal: null })
})

test('a running exam counts the students inside, the students who submitted and the students who have not begun', async () => {
  const [inside, waits] = [await platform.join('student'), await platform.join('student')]
  const exam = await makeTest(db, lesson)
  for (const one of [inside, waits]) await subscribe(db, one, course)
  const attempt = { test_id: exam.id, version: 1, total_questions: 1, deadline_at: later(1), finish_at: later(1) }
  await db.insert(attempts).values([
    { ...attempt, student_id: inside.id },
    { ...attempt, student_id: student.id, submitted_at: later(-1), score: 1 },
  ])
  expect((await read(teacher)).running).toMatchObject([{ id: exam.id, inside: 1, submitted: 1, not_begun: 1 }])
})

test('a parent reads the week of a linked child, and of no other child', async () => {
  const readFacts = async (who: Person) => (await who.call('GET /parent/today', {}, 'en')).body.data
  const child = await platform.join('student')
  const visited = await makeCourse(db, await platform.join('teacher'), curriculum)
  await subscribe(db, child, visited)
  const homework = await makeHomework(db, await makeLesson(db, visited), { due_date: day(0) })
  await db.insert(homeworkSubmissions).values({ homework_id: homework.id, student_id: child.id })
  expect((await readFacts(parent)).children).toEqual([])
  await linkChild(db, parent, child)
  const { children } = await readFacts(parent)
  expect(children).toMatchObject([{ id: child.id, subscriptions: { active: 1 }, homework: { done: 1, missing: 0 } }])
  expect((await readFacts(await platform.join('parent'))).children).toEqual([])
})
