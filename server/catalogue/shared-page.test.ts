import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { courses } from '#server/catalogue/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeLesson, subscribe } from '#server/test/examples.ts'
import type { Anyone } from '#server/test/replies.ts'

const { platform, db, visitor, teacher, otherTeacher, student, stranger, parent, admin, curriculum } = await openCast()
afterAll(() => platform.close())
const everyone = [visitor, stranger, student, teacher, otherTeacher, parent, admin]

const readCourse = (who: Anyone, id: number) => who.call('GET /course/data/:id', { params: { id } })
const readLessons = (who: Anyone, id: number, query = {}) =>
  who.call('GET /course/lesson/:id', { params: { id }, query })
const readPage = (who: Anyone, id: number) => who.call('GET /course/:id/page', { params: { id } }, 'en')

/** Returns a course with a lesson that the student has opened. */
async function openedCourse() {
  const course = await makeCourse(db, teacher, curriculum)
  const lessons = [await makeLesson(db, course), await makeLesson(db, course), await makeLesson(db, course)]
  await makeLesson(db, course, { status: false })
  await subscribe(db, student, course)
  await student.call('GET /lesson/data/:id', { params: { id: lessons[0]?.id ?? 0 } })
  return { ...course, lessons: lessons.map(({ id }) => id) }
}

test('people who open a course at the same moment each see their own subscription and progress', async () => {
  const course = await openedCourse()
  const [pages, lists] = await Promise.all([
    Promise.all(everyone.map((who) => readCourse(who, course.id))),
    Promise.all(everyone.map((who) => readLessons(who, course.id))),
  ])
  const isStudent = everyone.map((who) => (who === student ? 1 : 0))
  expect(pages.map(({ body }) => body.data.is_subscribed)).toEqual(isStudent)
  expect(lists.map(({ body }) => body.data.map((one) => one.is_opened))).toEqual(isStudent.map((own) => [own, 0, 0]))
  // Only the course's teacher sees the inactive lesson in the count.
  expect(pages.map(({ body }) => body.data.lessons_count)).toEqual(everyone.map((who) => (who === teacher ? 4 : 3)))
})

test('when many people open a deleted course at the same moment, subscribers see the lessons and strangers are refused', async () => {
  const course = await openedCourse()
  await db.update(courses).set({ deleted_at: new Date() }).where(eq(courses.id, course.id))
  const lists = await Promise.all(everyone.map((who) => readLessons(who, course.id)))
  expect(lists.map(({ status }) => status)).toEqual([404, 404, 200, 404, 404, 404, 200])
})

test('pages and courses that are read at the same moment do not mix', async () => {
  const [one, other] = [await openedCourse(), await openedCourse()]
  const asked = [
    { course: one, query: { page: 1, per_page: 2 }, ids: one.lessons.slice(0, 2) },
    { course: one, query: { page: 2, per_page: 2 }, ids: one.lessons.slice(2) },
    { course: one, query: { page: 9 }, ids: [] },
    { course: other, query: {}, ids: other.lessons },
  ]
  const readAll = asked.flatMap(({ course, query, ids }) =>
    [student, stranger].map(async (who) => ({ ids, body: (await readLessons(who, course.id, query)).body })),
  )
  for (const { ids, body } of await Promise.all(readAll)) {
    expect(body.data.map(({ id }) => id)).toEqual(ids)
    expect(body.pagination.total).toBe(3)
  }
})

test('a reply after the end of a subscription shows no subscription, while others read the course', async () => {
  const course = await openedCourse()
  const others = Promise.all([stranger, stranger, visitor].map((who) => readCourse(who, course.id)))
  await db.update(subscriptions).set({ ends_at: new Date() }).where(eq(subscriptions.student_id, student.id))
  const [after] = await Promise.all([readCourse(student, course.id), others])
  expect(after.body.data.is_subscribed).toBe(0)
})

test('the call of the course’s page answers like the calls of the course and of its lessons', async () => {
  const course = await openedCourse()
  for (const who of everyone) {
    const [page, one, list] = await Promise.all([
      readPage(who, course.id),
      who.call('GET /course/data/:id', { params: { id: course.id } }, 'en'),
      who.call('GET /course/lesson/:id', { params: { id: course.id } }, 'en'),
    ])
    expect(page.body.data).toEqual({ course: one.body.data, lessons: list.body })
  }
})

test('a hidden course’s page is open to its subscribers, and an inactive course’s page to nobody', async () => {
  const course = await openedCourse()
  const statuses = async () =>
    Promise.all([student, stranger, visitor].map(async (who) => (await readPage(who, course.id)).status))
  await db.update(courses).set({ hidden_at: new Date() }).where(eq(courses.id, course.id))
  expect(await statuses()).toEqual([200, 404, 404])
  await db.update(courses).set({ status: false }).where(eq(courses.id, course.id))
  expect(await statuses()).toEqual([404, 404, 404])
})

test('each person who opens the lists of a lesson at the same moment is admitted or refused alone', async () => {
  const course = await openedCourse()
  const hidden = await makeLesson(db, course, { status: false })
  const statusesOf = async (id: number) => {
    const lists = everyone.flatMap((who) => [
      who.call('GET /lesson/homeworks/:id', { params: { id } }),
      who.call('GET /lesson/tests/:id', { params: { id } }),
    ])
    return (await Promise.all(lists)).map(({ status }) => status)
  }
  const twice = (all: number[]) => all.flatMap((status) => [status, status])
  // The order of `everyone`: visitor, stranger, student, teacher, other teacher, parent, administrator.
  expect(await Promise.all([course.lessons[0] ?? 0, hidden.id, 2_000_000_000].map(statusesOf))).toEqual([
    twice([401, 200, 200, 200, 403, 403, 200]),
    twice([401, 404, 404, 200, 404, 403, 200]),
    twice([401, 404, 404, 404, 404, 403, 404]),
  ])
})
