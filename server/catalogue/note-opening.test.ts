import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCast } from '#server/test/cast.ts'
import { makeLesson } from '#server/test/examples.ts'
import { lessonOpenings } from './tables.ts'

let cast: Awaited<ReturnType<typeof openCast>>
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

const openingsOf = ({ id }: { id: number }) =>
  cast.db.select().from(lessonOpenings).where(eq(lessonOpenings.lesson_id, id))

test('a subscribed student’s first opening of a lesson is noted once, also when two requests arrive together', async () => {
  const { student, lesson } = cast
  const open = () => student.call('GET /lesson/data/:id', { params: { id: lesson.id } })
  const replies = await Promise.all([open(), open()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const [first, ...others] = await openingsOf(lesson)
  expect(others).toEqual([])
  expect(first?.student_id).toBe(student.id)

  await open()
  expect(await openingsOf(lesson)).toEqual([first])
})

test('no opening is noted for readers without the whole lesson, for the teacher and for administrators', async () => {
  const { db, course, stranger, teacher, otherTeacher, parent, admin } = cast
  const lesson = await makeLesson(db, course)
  const everyone = [stranger, teacher, otherTeacher, parent, admin]
  const replies = await Promise.all(
    everyone.map((person) => person.call('GET /lesson/data/:id', { params: { id: lesson.id } })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 403, 403, 200])
  expect(await openingsOf(lesson)).toEqual([])
})
