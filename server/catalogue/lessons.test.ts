import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { makeCourse, makeCurriculum, makeHomework, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { fileOf, samplePdf, samplePicture } from '#server/test/sample-files.ts'
import { lessonFiles, lessons } from './tables.ts'

let platform: Platform
let teacher: Person
let otherTeacher: Person
let student: Person
let subscriber: Person
let parent: Person
let admin: Person
let course: Awaited<ReturnType<typeof makeCourse>>
let foreignCourse: Awaited<ReturnType<typeof makeCourse>>
let curriculum: Awaited<ReturnType<typeof makeCurriculum>>

beforeAll(async () => {
  platform = await openPlatform()
  ;[teacher, otherTeacher, student, subscriber, parent, admin] = await Promise.all([
    platform.join('teacher'),
    platform.join('teacher'),
    platform.join('student'),
    platform.join('student'),
    platform.join('parent'),
    platform.join('admin'),
  ])
  curriculum = await makeCurriculum(platform.db)
  course = await makeCourse(platform.db, teacher, curriculum)
  foreignCourse = await makeCourse(platform.db, otherTeacher, curriculum)
  await subscribe(platform.db, subscriber, course)
})
afterAll(() => platform.close())

const name = { ar: 'قانون أوم', en: 'Ohm’s law' }
const create = (body: object, who = teacher) => who.call('POST /lesson/create', { body })
const readers = () => [platform.visitor, subscriber, student, teacher, otherTeacher, parent, admin]
const statuses = async (replies: Promise<{ status: number }>[]) => (await Promise.all(replies)).map((one) => one.status)
const withFile = (file: File) => ({ course_id: course.id, name, files: [{ name, file }] })

describe('adding a lesson', () => {
  test('keeps it with its picture and files, switched on', async () => {
    const video_url = 'https://youtu.be/dQw4w9WgXcQ'
    const sent = { ...withFile(samplePdf()), image: await samplePicture(), video_url }
    const { status, body } = await create(sent)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name, status: 1, course_id: course.id, homeworks: 0, tests: 0 })
    expect(body.data.image).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    expect(body.data.files).toMatchObject([{ name, file: expect.stringMatching(/^\/api\/files\/[0-9a-f]{32}\?/) }])
  })

  test('to another teacher’s course is not found, before any field is looked at', async () => {
    const refused = await create({ course_id: foreignCourse.id })
    const unknown = await create({ course_id: 999_999 })
    expect([refused.status, refused.body]).toEqual([404, unknown.body])
  })

  test('wants a course and both names', async () => {
    const { status, body } = await create({})
    expect([status, Object.keys(body.data).sort()]).toEqual([422, ['course_id', 'name[ar]', 'name[en]']])
  })

  test('refuses a file without names, and one that is no document, under their own keys', async () => {
    const files = [{ file: samplePdf() }, { name, file: fileOf('<svg onload="alert(1)"/>', 'a.svg') }, { name }]
    const { status, body } = await create({ course_id: course.id, name, files })
    expect(status).toBe(422)
    expect(Object.keys(body.data).sort()).toEqual(
      ['files[0][name][ar]', 'files[0][name][en]', 'files[1][file]', 'files[2][file]'].sort(),
    )
  })

  test('takes twenty files and not one more', async () => {
    const files = Array.from({ length: 21 }, (_, number) => ({ name, file: samplePdf(`${number}.pdf`) }))
    expect((await create({ course_id: course.id, name, files: files.slice(0, 20) })).body.data.files).toHaveLength(20)
    const { status, body } = await create({ course_id: course.id, name, files })
    expect([status, Object.keys(body.data)]).toEqual([422, ['files']])
  })

  test('a description of a file in JSON is no file', async () => {
    const forged = { upload: true, path: '/etc/passwd', filename: 'a.pdf', size: 9, sha256: '', kind: 'pdf' }
    const { status, body } = await create({ course_id: course.id, name, files: [{ name, file: forged }] })
    expect([status, Object.keys(body.data)]).toEqual([422, ['files[0][file]']])
  })

  test('keeps nothing of a refused one', async () => {
    const before = await platform.db.$count(storedFiles)
    await create({ ...withFile(samplePdf()), name: { ar: '', en: '' } })
    expect(await platform.db.$count(storedFiles)).toBe(before)
  })

  test('is for teachers alone', async () => {
    expect(await statuses([student, parent, admin].map((who) => create({}, who)))).toEqual([403, 403, 403])
  })
})

describe('form fields of a lesson', () => {
  const send = (lines: [string, string][]) => {
    const payload = new URLSearchParams(lines).toString()
    const headers = { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/x-www-form-urlencoded' }
    return platform.app.inject({ method: 'POST', url: '/api/lesson/create', payload, headers })
  }
  const known: [string, string][] = [
    ['name[ar]', 'درس'],
    ['name[en]', 'Lesson'],
  ]

  test('an index beyond any list is refused', async () => {
    const reply = await send([...known, ['course_id', String(course.id)], ['files[999999][file]', 'x']])
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(reply.json().data)).toEqual(['files[999999][file]'])
  })

  test('a field sent twice is refused', async () => {
    const reply = await send([...known, ['course_id', String(course.id)], ['name[en]', 'Again']])
    expect([reply.statusCode, Object.keys(reply.json().data)]).toEqual([422, ['name[en]']])
  })

  test('gaps between indexes close up', async () => {
    const gap: [string, string][] = [
      ['files[3][name][ar]', 'ملف'],
      ['files[3][name][en]', 'File'],
    ]
    const reply = await send([...known, ['course_id', String(course.id)], ...gap])
    expect(Object.keys(reply.json().data)).toEqual(['files[0][file]'])
  })
})

describe('changing a lesson', () => {
  const update = (id: number, body: object, who = teacher) =>
    who.call('POST /lesson/:id/update', { params: { id }, body })

  test('leaves what is not sent as it was and adds the sent files', async () => {
    const { body: made } = await create({ ...withFile(samplePdf()), image: await samplePicture() })
    const { body } = await update(made.data.id, { name: { en: 'New' }, files: [{ name, file: samplePdf('more.pdf') }] })
    expect(body.data).toMatchObject({ name: { ar: name.ar, en: 'New' }, image: made.data.image, course_id: course.id })
    expect(body.data.files).toHaveLength(2)
    expect((await update(made.data.id, {})).status).toBe(200)
  })

  test('may move it between own courses, never to or from another teacher’s', async () => {
    const second = await makeCourse(platform.db, teacher, curriculum)
    const lesson = await makeLesson(platform.db, course)
    const foreign = await makeLesson(platform.db, foreignCourse)
    expect((await update(lesson.id, { course_id: foreignCourse.id, name: 1 })).status).toBe(404)
    expect((await update(foreign.id, { course_id: course.id })).status).toBe(404)
    expect((await update(lesson.id, { course_id: second.id })).body.data.course_id).toBe(second.id)
  })

  test('a new picture takes the old one’s place for good', async () => {
    const { body: made } = await create({ course_id: course.id, name, image: await samplePicture() })
    const { body } = await update(made.data.id, { image: await samplePicture('b.png') })
    expect(body.data.image).not.toBe(made.data.image)
    const key = /[0-9a-f]{32}/.exec(made.data.image ?? '')?.[0] ?? ''
    const [old] = await platform.db.select().from(storedFiles).where(eq(storedFiles.key, key))
    expect(old?.deleted_at).toBeInstanceOf(Date)
  })

  test('twenty switches at once each tell the state they made', async () => {
    const lesson = await makeLesson(platform.db, course)
    const toggle = () => teacher.call('POST /lesson/:id/toggle-status', { params: { id: lesson.id } })
    const replies = await Promise.all(Array.from({ length: 20 }, toggle))
    expect(replies.filter((one) => one.body.data.status === 0)).toHaveLength(10)
    const [kept] = await platform.db.select().from(lessons).where(eq(lessons.id, lesson.id))
    expect(kept?.status).toBe(true)
  })

  test('every deed is on record with who did it', async () => {
    const lesson = await makeLesson(platform.db, course)
    await update(lesson.id, { name: { en: 'New' } })
    await teacher.call('POST /lesson/:id/toggle-status', { params: { id: lesson.id } })
    await teacher.call('DELETE /lesson/:id', { params: { id: lesson.id } })
    const kept = await platform.db.select().from(auditLog).where(eq(auditLog.object_id, lesson.id))
    const actions = kept.filter((one) => one.object === 'lesson').map((one) => [one.action, one.actor_id])
    expect(actions).toEqual(['lesson.update', 'lesson.toggle', 'lesson.delete'].map((action) => [action, teacher.id]))
  })

  test('is refused to strangers', async () => {
    const lesson = await makeLesson(platform.db, course)
    const [file] = await platform.db.select().from(lessonFiles).limit(1)
    const params = { id: lesson.id }
    for (const who of [otherTeacher, subscriber, parent]) {
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
  test('a file leaves the lesson, and its link stops', async () => {
    const { body } = await create(withFile(samplePdf()))
    const [file] = body.data.files
    const remove = () => teacher.call('DELETE /lesson-file/file/:fileId', { params: { fileId: file?.id } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    const { body: left } = await teacher.call('GET /lesson/:id', { params: { id: body.data.id } })
    expect(left.data.files).toEqual([])
  })

  test('a lesson is gone for everyone but the administrator', async () => {
    const lesson = await makeLesson(platform.db, course)
    const params = { id: lesson.id }
    expect((await teacher.call('DELETE /lesson/:id', { params })).status).toBe(200)
    const replies = readers().map((who) => who.call('GET /lesson/data/:id', { params }))
    expect(await statuses(replies)).toEqual([401, 404, 404, 404, 404, 403, 200])
    expect((await teacher.call('GET /lesson/:id', { params })).status).toBe(404)
  })
})

describe('reading a lesson', () => {
  const read = (who: { call: Person['call'] }, id: number) => who.call('GET /lesson/data/:id', { params: { id } })

  test('its subscribers, its teacher and the administrator get everything', async () => {
    const { body } = await create({ ...withFile(samplePdf()), video_url: 'https://youtu.be/dQw4w9WgXcQ' })
    const lesson = { id: body.data.id }
    await makeHomework(platform.db, lesson)
    await makeTest(platform.db, lesson)
    for (const who of [subscriber, teacher, admin]) {
      const seen = await read(who, lesson.id)
      expect(seen.body.data).toMatchObject({ homeworks: 1, tests: 1, files: [{ file: expect.any(String) }] })
      expect(seen.body.data.video_url).toContain('embed')
      expect(seen.body.data.is_subscribed).toBe(who === subscriber ? 1 : 0)
    }
  })

  test('a student without a subscription gets no video and no link, nor anything to make one from', async () => {
    const { body } = await create({ ...withFile(samplePdf()), video_url: 'https://youtu.be/dQw4w9WgXcQ' })
    const seen = await read(student, body.data.id)
    expect(seen.body.data).toMatchObject({ is_subscribed: 0, video_url: null, files: [{ name, file: null }] })
    const [kept] = await platform.db.select().from(lessonFiles).where(eq(lessonFiles.lesson_id, body.data.id))
    expect(JSON.stringify(seen.body)).not.toContain(kept?.file)
  })

  test('who may read: active, switched off, in a course that is switched off', async () => {
    const active = await makeLesson(platform.db, course)
    const off = await makeLesson(platform.db, course, { status: false })
    const closed = await makeCourse(platform.db, teacher, { ...curriculum, status: false })
    const inClosed = await makeLesson(platform.db, closed)
    await subscribe(platform.db, subscriber, closed)
    const tries = (id: number) => statuses(readers().map((who) => read(who, id)))
    expect(await tries(active.id)).toEqual([401, 200, 200, 200, 403, 403, 200])
    expect(await tries(off.id)).toEqual([401, 404, 404, 200, 404, 403, 200])
    expect(await tries(inClosed.id)).toEqual([401, 200, 404, 200, 404, 403, 200])
  })

  test('the id of another kind of thing is as unknown as any', async () => {
    const homework = await makeHomework(platform.db, await makeLesson(platform.db, course))
    const unknown = await read(teacher, 999_999)
    expect(unknown.status).toBe(404)
    const { id } = homework
    const lesson = await platform.db.select().from(lessons).where(eq(lessons.id, id))
    if (lesson.length === 0) expect((await read(teacher, id)).status).toBe(404)
  })

  test.for(['abc', '-1', '0', '1.5', '9223372036854775808', '%00', '../1'])('the id %s names nothing', async (id) => {
    expect((await teacher.call('GET /lesson/data/:id', { params: { id } })).status).toBe(404)
  })

  test('an id of two thousand letters names nothing', async () => {
    expect((await teacher.call('GET /lesson/data/:id', { params: { id: 'x'.repeat(2000) } })).status).toBe(404)
  })
})

describe('lists of lessons', () => {
  test('the course page shows the active ones, with counts, to everyone', async () => {
    const own = await makeCourse(platform.db, teacher, curriculum)
    const lesson = await makeLesson(platform.db, own)
    await makeLesson(platform.db, own, { status: false })
    await makeHomework(platform.db, lesson)
    await makeTest(platform.db, lesson)
    const params = { id: own.id }
    const replies = await Promise.all(readers().map((who) => who.call('GET /course/lesson/:id', { params })))
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

  test('of a course that is switched off is for those who may see the course', async () => {
    const closed = await makeCourse(platform.db, teacher, { ...curriculum, status: false })
    const replies = readers().map((who) => who.call('GET /course/lesson/:id', { params: { id: closed.id } }))
    expect(await statuses(replies)).toEqual([404, 404, 404, 200, 404, 404, 200])
  })
})
