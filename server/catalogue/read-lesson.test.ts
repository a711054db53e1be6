import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { attempts } from '#server/exams/attempt-tables.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeHomework, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { type Anyone, statuses } from '#server/test/replies.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { lessonFiles } from './tables.ts'

const { platform, db, teacher, student, stranger, admin, everyone, curriculum, course } = await openCast()
afterAll(() => platform.close())

const name = { ar: 'قانون أوم', en: 'Ohm’s law' }
const create = (body: object, who = teacher) => who.call('POST /lesson/create', { body })
const withFile = (file: File) => ({ course_id: course.id, name, files: [{ name, file }] })
describe('reading a lesson', () => {
  const read = (who: Anyone, id: number) => who.call('GET /lesson/data/:id', { params: { id } })

  test('subscribers, the teacher and administrators get the video and the files', async () => {
    const { body } = await create({ ...withFile(samplePdf()), video_url: 'https://youtu.be/dQw4w9WgXcQ' })
    const lesson = { id: body.data.id }
    await makeHomework(db, lesson)
    await makeTest(db, lesson)
    for (const who of [student, teacher, admin]) {
      const seen = await read(who, lesson.id)
      expect(seen.body.data).toMatchObject({ homeworks: 1, tests: 1, files: [{ file: expect.any(String) }] })
      expect(seen.body.data.video_url).toContain('embed')
      expect(seen.body.data.is_subscribed).toBe(who === student ? 1 : 0)
    }
  })

  test('a student without a subscription gets neither the video nor any file key [C15]', async () => {
    const { body } = await create({ ...withFile(samplePdf()), video_url: 'https://youtu.be/dQw4w9WgXcQ' })
    const seen = await read(stranger, body.data.id)
    expect(seen.body.data).toMatchObject({ is_subscribed: 0, video_url: null, files: [{ name, file: null }] })
    const [kept] = await db.select().from(lessonFiles).where(eq(lessonFiles.lesson_id, body.data.id))
    expect(JSON.stringify(seen.body)).not.toContain(kept?.file)
  })

  test('an inactive lesson is hidden from students, and an inactive course stays open to subscribers', async () => {
    const active = await makeLesson(db, course)
    const off = await makeLesson(db, course, { status: false })
    const closed = await makeCourse(db, teacher, { ...curriculum, status: false })
    const inClosed = await makeLesson(db, closed)
    await subscribe(db, student, closed)
    const tries = (id: number) => statuses(everyone.map((who) => read(who, id)))
    expect(await tries(active.id)).toEqual([401, 200, 200, 200, 403, 403, 200])
    expect(await tries(off.id)).toEqual([401, 404, 404, 200, 404, 403, 200])
    expect(await tries(inClosed.id)).toEqual([401, 200, 404, 200, 404, 403, 200])
  })

  test('a homework’s id in place of a lesson’s id finds no lesson', async () => {
    const lesson = await makeLesson(db, course)
    let { id } = await makeHomework(db, lesson)
    // Homework and lessons have separate counters, so the test makes homework until no lesson has its id.
    while (id <= lesson.id) id = (await makeHomework(db, lesson)).id
    expect((await read(teacher, id)).status).toBe(404)
  })

  test.for(['abc', '-1', '0', '1.5', '9223372036854775808', '%00', '../1'])('the id %s finds no lesson', async (id) => {
    expect((await teacher.call('GET /lesson/data/:id', { params: { id } })).status).toBe(404)
  })

  test('an id of two thousand letters finds no lesson', async () => {
    expect((await teacher.call('GET /lesson/data/:id', { params: { id: 'x'.repeat(2000) } })).status).toBe(404)
  })
})

test('a student sees the finished work of a lesson and its neighbours; a stranger has no finished work', async () => {
  const own = await makeCourse(db, teacher, curriculum)
  const [first, second] = [await makeLesson(db, own), await makeLesson(db, own)]
  await makeLesson(db, own, { status: false })
  await subscribe(db, student, own)
  const homework = await makeHomework(db, second)
  await db.insert(homeworkSubmissions).values({ homework_id: homework.id, student_id: student.id })
  const exam = await makeTest(db, second)
  const times = { deadline_at: new Date(), finish_at: new Date(), submitted_at: new Date() }
  await db
    .insert(attempts)
    .values({ test_id: exam.id, student_id: student.id, version: 1, score: 3, total_questions: 6, ...times })

  const { body } = await student.call('GET /lesson/data/:id', { params: { id: second.id } })
  expect(body.data).toMatchObject({ number: 2, previous: { id: first.id }, next: null })
  expect(body.data).toMatchObject({ is_opened: 1, handed_in: 1, taken: 1, scores: { score: 3, total: 6 } })
  const progressOf = async (who: Anyone) => {
    const { body } = await who.call('GET /course/lesson/:id', { params: { id: own.id } })
    return body.data.map(({ is_opened, handed_in, taken, scores }) => [is_opened, handed_in, taken, scores?.score])
  }
  const nothing = [0, 0, 0, undefined]
  expect(await progressOf(student)).toEqual([nothing, [1, 1, 1, 3]])
  for (const who of [stranger, teacher, admin]) expect(await progressOf(who)).toEqual([nothing, nothing])
})

describe('lists of lessons', () => {
  test('everybody gets the active lessons of a course with their counts', async () => {
    const own = await makeCourse(db, teacher, curriculum)
    const lesson = await makeLesson(db, own)
    await makeLesson(db, own, { status: false })
    await makeHomework(db, lesson)
    await makeTest(db, lesson)
    const params = { id: own.id }
    const replies = await Promise.all(everyone.map((who) => who.call('GET /course/lesson/:id', { params })))
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(body.data).toEqual([
        expect.objectContaining({ id: lesson.id, homeworks_count: 1, tests_count: 1, files_count: 0, status: 1 }),
      ])
      expect(body.data[0]).not.toHaveProperty('video_url')
    }
    const all = await teacher.call('GET /course/lessons/:id', { params })
    expect(all.body.data.map((one) => one.status)).toEqual([1, 0])
    expect((await admin.call('GET /course/lessons/:id', { params })).status).toBe(200)
  })

  test('of an inactive course reach its teacher and administrators only', async () => {
    const closed = await makeCourse(db, teacher, { ...curriculum, status: false })
    const replies = everyone.map((who) => who.call('GET /course/lesson/:id', { params: { id: closed.id } }))
    expect(await statuses(replies)).toEqual([404, 404, 404, 200, 404, 404, 200])
  })
})
