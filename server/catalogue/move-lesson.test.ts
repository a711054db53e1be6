import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeLesson } from '#server/test/examples.ts'
import { statuses } from '#server/test/replies.ts'
import { lessons } from './tables.ts'

const { platform, db, teacher, otherTeacher, student, parent, admin, curriculum, course } = await openCast()
afterAll(() => platform.close())

const move = (id: number, place: unknown, who = teacher) =>
  who.call('PUT /lesson/:id/place', { params: { id }, body: { place } })

/** Saves a course with four lessons. Returns the ids, and `order`, which reads the lessons' names in their order. */
async function fourLessons() {
  const { id } = await makeCourse(db, teacher, curriculum)
  const made = []
  for (const ar of ['أ', 'ب', 'ج', 'د']) made.push(await makeLesson(db, { id }, { name: { ar, en: '' } }))
  const order = async (who = teacher, query = {}) => {
    const name = who === teacher ? 'GET /course/lessons/:id' : 'GET /course/lesson/:id'
    const { body } = await who.call(name, { params: { id }, query })
    return body.data.map((one) => one.name.ar).join('')
  }
  return { course: id, ids: made.map((one) => one.id) as [number, number, number, number], order }
}

test('a moved lesson has its new place for teacher and students, on every page', async () => {
  const { ids, order } = await fourLessons()
  expect((await move(ids[3], 2)).body.data).toEqual({ place: 2 })
  expect([await order(), await order(student)]).toEqual(['أدبج', 'أدبج'])
  expect([await order(student, { page: 1, per_page: 2 }), await order(student, { page: 2, per_page: 2 })]).toEqual([
    'أد',
    'بج',
  ])
})

test('a move to the end, far past the end and back again keeps the other lessons in order', async () => {
  const { ids, order } = await fourLessons()
  await move(ids[0], 4)
  expect(await order()).toBe('بجدأ')
  expect((await move(ids[1], 9000)).body.data).toEqual({ place: 4 })
  expect(await order()).toBe('جدأب')
  await move(ids[0], 1)
  await move(ids[0], 1)
  expect(await order()).toBe('أجدب')
})

test('a new lesson comes last after a move, and a lesson that comes from another course keeps both orders', async () => {
  const one = await fourLessons()
  const two = await fourLessons()
  await move(one.ids[3], 1)
  await move(two.ids[0], 3)
  await makeLesson(db, { id: one.course }, { name: { ar: 'هـ', en: '' } })
  expect(await one.order()).toBe('دأبجهـ')
  await teacher.call('POST /lesson/:id/update', { params: { id: two.ids[0] }, body: { course_id: one.course } })
  expect([...(await one.order())].filter((name) => name !== 'أ').join('')).toBe('دبجهـ')
  expect(await two.order()).toBe('بجد')
})

test('eight moves at once leave every lesson in the list once', async () => {
  const { ids, order } = await fourLessons()
  await Promise.all([...ids, ...ids].map((id, at) => move(id, (at % 4) + 1)))
  expect([...(await order())].sort()).toEqual(['أ', 'ب', 'ج', 'د'])
  const kept = await db.select({ id: lessons.id, place: lessons.place }).from(lessons)
  const numbers = kept.map(({ id, place }) => place ?? id)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a student’s lesson has its number and neighbours by the new order', async () => {
  const { course: id, ids, order } = await fourLessons()
  await db.update(lessons).set({ is_free: true }).where(eq(lessons.id, ids[0]))
  await move(ids[0], 3)
  expect(await order()).toBe('بجأد')
  const { body } = await student.call('GET /lesson/free/:id', { params: { id: ids[0] } })
  expect(body.data).toMatchObject({ course_id: id, number: 3, previous: { id: ids[2] }, next: { id: ids[3] } })
})

test('moving is refused to strangers before the place is checked, and a place must be a whole number from 1', async () => {
  const lesson = await makeLesson(db, course)
  const refused = [otherTeacher, student, parent, admin].map((who) => move(lesson.id, 'x', who))
  expect(await statuses(refused)).toEqual([404, 403, 403, 403])
  expect(await statuses([0, -1, 1.5, 'x', undefined].map((place) => move(lesson.id, place)))).toEqual(
    Array(5).fill(422),
  )
  await db.update(lessons).set({ deleted_at: new Date() }).where(eq(lessons.id, lesson.id))
  expect((await move(lesson.id, 1)).status).toBe(404)
})
