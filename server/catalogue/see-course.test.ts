import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { teachers, users } from '#server/people/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeLesson, subscribe } from '#server/test/examples.ts'
import type { Anyone } from '#server/test/replies.ts'

const { platform, db, visitor, teacher, otherTeacher, student, stranger, parent, admin, curriculum } = await openCast()
afterAll(() => platform.close())

const read = (who: Anyone, id: number) => who.call('GET /course/data/:id', { params: { id } })
describe('a course', () => {
  const everyone = [visitor, stranger, student, teacher, otherTeacher, parent, admin]
  const statuses = async (id: number, call: 'GET /course/data/:id' | 'GET /course/:id' = 'GET /course/data/:id') =>
    (await Promise.all(everyone.map((who) => who.call(call, { params: { id } })))).map((one) => one.status)

  test('is visible to everybody while active, and shows each student only the student’s own subscription', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    await subscribe(db, student, course)
    expect(await statuses(course.id)).toEqual([200, 200, 200, 200, 200, 200, 200])
    expect((await read(student, course.id)).body.data.is_subscribed).toBe(1)
    expect((await read(stranger, course.id)).body.data.is_subscribed).toBe(0)
  })

  test('is not found while inactive, except by its teacher and administrators with the edit call [C10]', async () => {
    const course = await makeCourse(db, teacher, { ...curriculum, status: false })
    await subscribe(db, student, course)
    expect(await statuses(course.id)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect(await statuses(course.id, 'GET /course/:id')).toEqual([404, 404, 404, 200, 404, 404, 200])
    expect((await read(stranger, course.id)).body).toEqual((await read(stranger, 999_999)).body)
  })

  test('of a deleted teacher stays visible to running subscribers and administrators only', async () => {
    const leaver = await platform.join('teacher')
    const course = await makeCourse(db, leaver, curriculum)
    await subscribe(db, student, course)
    await db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, leaver.id))
    expect(await statuses(course.id)).toEqual([404, 404, 200, 404, 404, 404, 200])
  })

  test('of an unapproved teacher is hidden from visitors', async () => {
    const newcomer = await platform.join('teacher')
    const course = await makeCourse(db, newcomer, curriculum)
    await db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, newcomer.id))
    expect((await read(visitor, course.id)).status).toBe(404)
    expect((await read(newcomer, course.id)).status).toBe(200)
  })

  test('leaves the lists of its teacher when deleted and stays readable for running subscribers [C9]', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    await makeLesson(db, course)
    await subscribe(db, student, course)
    const gone = await teacher.call('DELETE /course/:id', { params: { id: course.id } })
    expect([gone.status, gone.body.message]).toEqual([200, 'حُذف الكورس.'])
    expect(await statuses(course.id)).toEqual([404, 404, 200, 404, 404, 404, 200])
    const lessons = await student.call('GET /course/lesson/:id', { params: { id: course.id } })
    expect(lessons.body.data).toHaveLength(1)
    const lists = await Promise.all([
      teacher.call('GET /my-courses', { query: { per_page: 100 } }),
      student.call('GET /teacher/courses/:id', { params: { id: teacher.id }, query: { per_page: 100 } }),
    ])
    expect(lists.flatMap(({ body }) => body.data.map((one) => one.id))).not.toContain(course.id)
    expect((await teacher.call('DELETE /course/:id', { params: { id: course.id } })).status).toBe(404)
  })

  test('is hidden when deleted from students whose subscription has ended', async () => {
    const course = await makeCourse(db, teacher, { ...curriculum, deleted_at: new Date() })
    await subscribe(db, student, course, new Date(Date.now() - 1000))
    expect((await read(student, course.id)).status).toBe(404)
  })

  test('cannot be deleted by strangers', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    const tries = [otherTeacher, student, parent].map((who) =>
      who.call('DELETE /course/:id', { params: { id: course.id } }),
    )
    expect((await Promise.all(tries)).map((one) => one.status)).toEqual([404, 403, 403])
  })
})
