import { afterAll, expect, test } from 'vitest'
import { addDays, cairoDate } from '#contract/calendar/cairo.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { linkChild, makeCourse, makeHomework, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'

const { platform, db, teacher, otherTeacher, student, stranger, parent, curriculum, course, lesson } = await openCast()
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
