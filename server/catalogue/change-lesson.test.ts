import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeLesson } from '#server/test/examples.ts'
import { statuses, untilServed } from '#server/test/replies.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'
import { lessonFiles, lessons } from './tables.ts'

const { platform, db, teacher, otherTeacher, student, parent, everyone, curriculum, course } = await openCast()
afterAll(() => platform.close())

const foreignCourse = await makeCourse(db, otherTeacher, curriculum)
const name = { ar: 'قانون أوم', en: 'Ohm’s law' }
const create = (body: object, who = teacher) => who.call('POST /lesson/create', { body })
const withFile = (file: File) => ({ course_id: course.id, name, files: [{ name, file }] })
describe('changing a lesson', () => {
  const update = (id: number, body: object, who = teacher) =>
    who.call('POST /lesson/:id/update', { params: { id }, body })

  test('keeps omitted fields and adds the sent files', async () => {
    const { body: made } = await create({ ...withFile(samplePdf()), image: await samplePicture() })
    const { body } = await update(made.data.id, { name: { en: 'New' }, files: [{ name, file: samplePdf('more.pdf') }] })
    expect(body.data).toMatchObject({ name: { ar: name.ar, en: 'New' }, image: made.data.image, course_id: course.id })
    expect(body.data.files).toHaveLength(2)
    expect((await update(made.data.id, {})).status).toBe(200)
  })

  test('moves the lesson between the teacher’s own courses, never to or from another teacher’s course [C13]', async () => {
    const second = await makeCourse(db, teacher, curriculum)
    const lesson = await makeLesson(db, course)
    const foreign = await makeLesson(db, foreignCourse)
    expect((await update(lesson.id, { course_id: foreignCourse.id, name: 1 })).status).toBe(404)
    expect((await update(foreign.id, { course_id: course.id })).status).toBe(404)
    expect((await update(lesson.id, { course_id: second.id })).body.data.course_id).toBe(second.id)
  })

  test('with a new picture deletes the old picture', async () => {
    const { body: made } = await create({ course_id: course.id, name, image: await samplePicture() })
    const { body } = await update(made.data.id, { image: await samplePicture('b.png') })
    expect(body.data.image).not.toBe(made.data.image)
    const key = /[0-9a-f]{32}/.exec(made.data.image ?? '')?.[0] ?? ''
    const [old] = await db.select().from(storedFiles).where(eq(storedFiles.key, key))
    expect(old?.deleted_at).toBeInstanceOf(Date)
  })

  test('twenty toggles at once each return the status that they set', async () => {
    const lesson = await makeLesson(db, course)
    const toggle = () =>
      untilServed(() => teacher.call('POST /lesson/:id/toggle-status', { params: { id: lesson.id } }))
    const replies = await Promise.all(Array.from({ length: 20 }, toggle))
    expect(replies.filter((one) => one.body.data.status === 0)).toHaveLength(10)
    const [kept] = await db.select().from(lessons).where(eq(lessons.id, lesson.id))
    expect(kept?.status).toBe(true)
  })

  test('records every change with the person who made it', async () => {
    const lesson = await makeLesson(db, course)
    await update(lesson.id, { name: { en: 'New' } })
    await teacher.call('POST /lesson/:id/toggle-status', { params: { id: lesson.id } })
    await teacher.call('DELETE /lesson/:id', { params: { id: lesson.id } })
    const kept = await db.select().from(auditLog).where(eq(auditLog.object_id, lesson.id)).orderBy(auditLog.id)
    const actions = kept.filter((one) => one.object === 'lesson').map((one) => [one.action, one.actor_id])
    expect(actions).toEqual(['lesson.update', 'lesson.toggle', 'lesson.delete'].map((action) => [action, teacher.id]))
  })

  test('is refused to strangers [C14]', async () => {
    const lesson = await makeLesson(db, course)
    const [file] = await db.select().from(lessonFiles).limit(1)
    const params = { id: lesson.id }
    for (const who of [otherTeacher, student, parent]) {
      const refused = who === otherTeacher ? 404 : 403
      expect(
        await statuses([
          update(lesson.id, { name: 1 }, who),
          who.call('POST /lesson/:id/toggle-status', { params }),
          who.call('DELETE /lesson/:id', { params }),
          who.call('GET /lesson/:id', { params }),
          who.call('GET /course/lessons/:id', { params: { id: course.id } }),
          who.call('DELETE /lesson-file/file/:fileId', { params: { fileId: file?.id } }),
        ]),
      ).toEqual(Array(6).fill(refused))
    }
  })
})

describe('deleting', () => {
  test('a file removes the file from the lesson', async () => {
    const { body } = await create(withFile(samplePdf()))
    const [file] = body.data.files
    const remove = () => teacher.call('DELETE /lesson-file/file/:fileId', { params: { fileId: file?.id } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    const { body: left } = await teacher.call('GET /lesson/:id', { params: { id: body.data.id } })
    expect(left.data.files).toEqual([])
  })

  test('a lesson hides the lesson from everybody but administrators', async () => {
    const lesson = await makeLesson(db, course)
    const params = { id: lesson.id }
    expect((await teacher.call('DELETE /lesson/:id', { params })).status).toBe(200)
    const replies = everyone.map((who) => who.call('GET /lesson/data/:id', { params }))
    expect(await statuses(replies)).toEqual([401, 404, 404, 404, 404, 403, 200])
    expect((await teacher.call('GET /lesson/:id', { params })).status).toBe(404)
  })
})
