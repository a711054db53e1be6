import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeCourse, subscribe } from '#server/test/examples.ts'
import { openPlatform } from '#server/test/platform.ts'
import { users } from './tables.ts'

const platform = await openPlatform()
afterAll(() => platform.close())

test('a student sees a suspended teacher and the paid courses until the subscription ends; others do not', async () => {
  const teacher = await platform.join('teacher')
  const student = await platform.join('student')
  const late = await platform.join('student')
  const stranger = await platform.join('student')
  const paid = await makeCourse(platform.db, teacher)
  await makeCourse(platform.db, teacher)
  await subscribe(platform.db, student, paid)
  await subscribe(platform.db, late, paid, new Date(Date.now() - 1000))
  await platform.db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, teacher.id))

  const params = { id: teacher.id }
  expect((await student.call('GET /student/my-teachers')).body.data.map(({ id }) => id)).toEqual([teacher.id])
  expect((await student.call('GET /teacher/data/:id', { params })).body.data.is_subscribed).toBe(1)
  const courses = await student.call('GET /teacher/courses/:id', { params })
  expect(courses.body.data.map(({ id }) => id)).toEqual([paid.id])
  expect(courses.body.pagination.total).toBe(1)
  expect((await late.call('GET /student/my-teachers')).body.data).toEqual([])
  for (const caller of [late, stranger, platform.visitor]) {
    expect((await caller.call('GET /teacher/data/:id', { params })).status).toBe(404)
    expect((await caller.call('GET /teacher/courses/:id', { params })).status).toBe(404)
  }
})
