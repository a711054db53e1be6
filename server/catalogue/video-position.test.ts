import { afterAll, expect, test } from 'vitest'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeLesson, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'

const { platform, db, student, stranger, teacher, course, lesson } = await openCast()
afterAll(() => platform.close())

const save = (who: Person, seconds: number, id = lesson.id) =>
  who.call('PUT /lesson/:id/position', { params: { id }, body: { seconds } })
const read = async (id = lesson.id) => (await student.call('GET /lesson/data/:id', { params: { id } })).body.data

test('a student continues the video at the saved second, also from the home page', async () => {
  expect((await read()).position).toBeNull()
  expect((await save(student, 760)).body.data).toEqual({ position: 760 })
  expect((await save(student, 760)).status).toBe(200)
  expect((await read()).position).toBe(760)
  expect((await student.call('GET /student/today')).body.data.lesson).toMatchObject({ id: lesson.id, position: 760 })
  const other = await makeLesson(db, course)
  await read(other.id)
  await save(student, 30)
  expect((await student.call('GET /student/today')).body.data.lesson).toMatchObject({ id: lesson.id, position: 30 })
  await save(student, 0)
  expect((await read()).position).toBeNull()
})

test('after the end of a video the home page goes on to the next shown lesson, and stays at the last lesson', async () => {
  const reader = await platform.join('student')
  const course = await makeCourse(db, teacher)
  await subscribe(db, reader, course)
  const one = await makeLesson(db, course)
  await makeLesson(db, course, { status: false })
  const two = await makeLesson(db, course)
  const next = async () => (await reader.call('GET /student/today')).body.data.lesson
  await save(reader, 90, one.id)
  expect(await next()).toMatchObject({ id: one.id, position: 90 })
  await save(reader, 0, one.id)
  expect(await next()).toMatchObject({ id: two.id, number: 2, is_opened: 0, position: null })
  await save(reader, 0, two.id)
  expect(await next()).toMatchObject({ id: two.id, is_opened: 1, position: null })
})

test('a stranger cannot save a position, and an impossible position is refused', async () => {
  expect((await save(stranger, 10)).status).toBe(403)
  expect((await save(teacher, 10)).status).toBe(403)
  expect((await save(student, 10, lesson.id + 999)).status).toBe(404)
  for (const seconds of [-1, 43_201, 1.5]) expect((await save(student, seconds)).status).toBe(422)
  expect((await read()).position).toBeNull()
})
