import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallName } from '#contract/all.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import { parentChildren } from '#server/people/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { buildMatrixSchool, type MatrixSchool } from '#server/test/matrix-school.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { idsIn, statusOf } from '#server/test/replies.ts'

let platform: Platform
let school: MatrixSchool
beforeAll(async () => {
  platform = await openPlatform({ LIMIT_CALLS_PER_MINUTE: '100000' })
})
beforeEach(async () => {
  school = await buildMatrixSchool(platform)
})
afterAll(() => platform.close())

const both = { ar: 'اسم', en: 'Name' }

test('an ended right is refused from the next request on [O6]', async () => {
  const { who, lesson, homework } = school
  const byLesson = { params: { id: lesson.id } }
  expect((await who.S1.call('GET /lesson/data/:id', byLesson)).body.data.is_subscribed).toBe(1)
  await platform.db.update(subscriptions).set({ ends_at: new Date() }).where(eq(subscriptions.student_id, who.S1.id))

  expect((await who.S1.call('GET /lesson/data/:id', byLesson)).body.data).toMatchObject({
    is_subscribed: 0,
    video_url: null,
    files: [{ file: null }],
  })
  expect(await statusOf(who.S1, 'GET /homework/homework/:id', { params: { id: homework.id } })).toBe(403)
  expect(idsIn(await who.S1.call('GET /student/my-teachers'))).toEqual([])

  const ofChild = { params: { id: who.S1.id } }
  expect(await statusOf(who.P1, 'GET /parent/child/:id/tests', ofChild)).toBe(200)
  await platform.db.delete(parentChildren).where(eq(parentChildren.parent_id, who.P1.id))
  expect(await statusOf(who.P1, 'GET /parent/child/:id/tests', ofChild)).toBe(404)
  expect(idsIn(await who.P1.call('GET /parent-student/students'))).toEqual([])
})

test('a list shows only rows whose pages the reader may open [O7]', async () => {
  const { who, course, lesson } = school
  const byCourse = { params: { id: course.id } }
  const byLesson = { params: { id: lesson.id } }
  await platform.db.update(lessons).set({ status: false }).where(eq(lessons.id, lesson.id))

  for (const person of [platform.visitor, who.S0, who.S1, who.P1, who.T2]) {
    expect(idsIn(await person.call('GET /course/lesson/:id', byCourse))).toEqual([])
  }
  expect(await statusOf(who.S0, 'GET /lesson/data/:id', byLesson)).toBe(404)
  expect(await statusOf(who.S1, 'GET /lesson/tests/:id', byLesson)).toBe(404)
  expect(await statusOf(who.S1, 'GET /student/tests/:id', { params: { id: school.exam.id } })).toBe(404)
  expect(idsIn(await who.T1.call('GET /course/lessons/:id', byCourse))).toEqual([lesson.id])

  await platform.db.update(courses).set({ status: false }).where(eq(courses.id, course.id))
  const byTeacher = { params: { id: who.T1.id } }
  expect(idsIn(await who.S0.call('GET /teacher/courses/:id', byTeacher))).toEqual([])
  expect(await statusOf(who.S0, 'GET /course/data/:id', byCourse)).toBe(404)
})

test('only administrators and running subscribers still read a deleted course [O8]', async () => {
  const { who, course, lesson, homework, exam, submission } = school
  const byCourse = { params: { id: course.id } }
  expect(await statusOf(who.T1, 'DELETE /course/:id', byCourse)).toBe(200)

  for (const person of [platform.visitor, who.S0, who.T2, who.P2]) {
    expect(await statusOf(person, 'GET /course/data/:id', byCourse)).toBe(404)
  }
  expect(await statusOf(who.S0, 'POST /initiate-payment', { body: { course_id: course.id } })).toBe(404)
  expect(await statusOf(who.S1, 'GET /course/data/:id', byCourse)).toBe(200)
  expect(await statusOf(who.S1, 'GET /lesson/data/:id', { params: { id: lesson.id } })).toBe(200)
  const gone: [CallName, object][] = [
    ['POST /course/:id/update', { ...byCourse, body: { name: both } }],
    ['GET /course/lessons/:id', byCourse],
    ['POST /lesson/create', { body: { course_id: course.id, name: both } }],
    ['GET /homework/homeworks/:lessonId', { params: { lessonId: lesson.id } }],
    ['GET /homework/homework/:id', { params: { id: homework.id } }],
    ['POST /homework-submission/submission/:id', { params: { id: submission }, body: { grade: 5 } }],
    ['GET /test/:id', { params: { id: exam.id } }],
  ]
  for (const [call, input] of gone) {
    expect({ call, status: await statusOf(who.T1, call, input) }).toEqual({ call, status: 404 })
  }
  for (const call of ['GET /test/:id', 'GET /tests/:id/submissions'] as const) {
    const input = { params: { id: exam.id } }
    expect({ call, status: await statusOf(who.A, call, input) }).toEqual({ call, status: 200 })
  }
  expect(await statusOf(who.A, 'POST /tests/update/:id', { params: { id: exam.id }, body: { duration: 9 } })).toBe(404)
})

test('the id of another kind of object finds nothing [G12 O9]', async () => {
  const { who, library } = school
  // There are more people than other objects, so no other object has the newest person's id.
  const newest = await platform.join('student')
  const byPerson = { params: { id: newest.id } }
  const calls: [Person, CallName][] = [
    [who.S1, 'GET /course/data/:id'],
    [who.S1, 'GET /lesson/data/:id'],
    [who.S1, 'GET /teacher/data/:id'],
    [who.S1, 'GET /homework/homework/:id'],
    [who.S1, 'GET /student/tests/:id'],
    [who.T1, 'GET /test/:id'],
    [who.T1, 'GET /tests/submission/data/:id'],
    [who.T1, 'DELETE /course/:id'],
    [who.P1, 'GET /parent/child/:id/tests'],
  ]
  for (const [person, call] of calls) {
    expect({ call, status: await statusOf(person, call, byPerson) }).toEqual({ call, status: 404 })
  }
  expect(await statusOf(who.S1, 'GET /student/tests/:id', { params: { id: library.id } })).toBe(404)
})
