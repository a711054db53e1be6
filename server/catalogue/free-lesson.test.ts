import { afterAll, expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeLesson } from '#server/test/examples.ts'
import { type Anyone, statuses } from '#server/test/replies.ts'
import { samplePdf } from '#server/test/sample-files.ts'

const { platform, db, teacher, otherTeacher, student, stranger, everyone, curriculum, course } = await openCast()
afterAll(() => platform.close())

const visitor = platform.visitor
const name = { ar: 'قانون أوم', en: 'Ohm’s law' }
const video_url = 'https://youtu.be/dQw4w9WgXcQ'
const newCourse = () => makeCourse(db, teacher, { ...curriculum, price: piastres(25_000) })
const create = (of: { id: number }, fields: object = {}, who = teacher) =>
  who.call('POST /lesson/create', { body: { course_id: of.id, name, video_url, ...fields } })
const change = (id: number, body: object, who = teacher) =>
  who.call('POST /lesson/:id/update', { params: { id }, body })
const watch = (who: Anyone, id: number) => who.call('GET /lesson/free/:id', { params: { id } })
const freeOf = async (of: { id: number }) =>
  (await visitor.call('GET /course/data/:id', { params: { id: of.id } })).body.data.free_lesson_id

test('everybody watches a free lesson and reads the names of its files, without their links', async () => {
  const of = await newCourse()
  const { body } = await create(of, { is_free: 1, files: [{ name, file: samplePdf() }] })
  for (const who of everyone) {
    const seen = await watch(who, body.data.id)
    expect(seen.status).toBe(200)
    expect(seen.body.data).toMatchObject({ is_free: 1, files: [{ name, file: null }] })
    expect(seen.body.data.video_url).toContain('dQw4w9WgXcQ')
  }
  expect(await freeOf(of)).toBe(body.data.id)
  const locked = await stranger.call('GET /lesson/data/:id', { params: { id: body.data.id } })
  expect(locked.body.data).toMatchObject({ is_subscribed: 0, files: [{ file: null }] })
  expect(locked.body.data.video_url).toContain('dQw4w9WgXcQ')
})

test('visitors do not find a lesson that is not free, not active or in a closed course', async () => {
  const locked = await makeLesson(db, course)
  const stopped = await makeLesson(db, await newCourse(), { is_free: true, status: false })
  const inClosed = await makeLesson(db, await makeCourse(db, teacher, { ...curriculum, status: false }), {
    is_free: true,
  })
  for (const { id } of [locked, stopped, inClosed, { id: 999_999 }])
    expect(await statuses([visitor, student, teacher].map((who) => watch(who, id)))).toEqual([404, 404, 404])
})

test('a course keeps one free lesson: a second free lesson is refused until the form moves it', async () => {
  const of = await newCourse()
  const first = (await create(of, { is_free: 1 })).body.data
  const refused = await create(of, { is_free: 1 })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ error: 'lesson.freeElsewhere', data: { name } })
  const second = (await create(of)).body.data
  expect((await change(second.id, { is_free: 1 })).status).toBe(409)
  expect(await freeOf(of)).toBe(first.id)
  expect((await change(second.id, { is_free: 1, move_free: 1 })).body.data.is_free).toBe(1)
  expect(await freeOf(of)).toBe(second.id)
  expect((await watch(visitor, first.id)).status).toBe(404)
  expect((await change(second.id, { name: { ar: 'اسم آخر' } })).body.data.is_free).toBe(1)
  expect((await change(second.id, { is_free: 0 })).body.data.is_free).toBe(0)
  expect(await freeOf(of)).toBeNull()
})

test('two lessons that become free at once leave one free lesson', async () => {
  const of = await newCourse()
  const both = await statuses([create(of, { is_free: 1 }), create(of, { is_free: 1 })])
  expect(both.toSorted()).toEqual([201, 409])
})

test('neither another teacher nor a student can make a lesson free', async () => {
  const lesson = await makeLesson(db, await newCourse())
  expect((await change(lesson.id, { is_free: 1 }, otherTeacher)).status).toBe(404)
  expect((await change(lesson.id, { is_free: 1 }, student)).status).toBe(403)
  expect((await watch(visitor, lesson.id)).status).toBe(404)
})

test('the search finds teachers with a free lesson and says so on the card', async () => {
  const find = async () => (await visitor.call('GET /teachers/find', { query: { free: 1 } })).body.data
  await create(await newCourse(), { is_free: 1 })
  expect(await find()).toMatchObject([{ id: teacher.id, has_free_lesson: 1 }])
  const plain = await makeCourse(db, otherTeacher, { ...curriculum, price: piastres(5000) })
  const cheap = await visitor.call('GET /teachers/find', { query: { price: 50 } })
  expect(cheap.body.data).toMatchObject([{ id: otherTeacher.id, has_free_lesson: 0 }])
  await makeLesson(db, plain, { is_free: true, status: false })
  expect(await find()).toHaveLength(1)
  expect((await visitor.call('GET /teachers/find', { query: { free: 2 } })).status).toBe(422)
})
