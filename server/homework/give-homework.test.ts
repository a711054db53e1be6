import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { countLockWaits } from '#server/test/count-lock-waits.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { type Anyone, statuses } from '#server/test/replies.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'
import { homeworks } from './tables.ts'

const { platform, db, teacher, otherTeacher, student, stranger, parent, admin, everyone, curriculum, course, lesson } =
  await openCast()
afterAll(() => platform.close())

const handIn = (who: Person, homework_id: unknown, fields: object = {}, headers: Record<string, string> = {}) =>
  who.call('POST /homework-submission/submit', { body: { homework_id, files: [samplePdf()], ...fields }, headers })

const give = (body: object, who = teacher) => who.call('POST /homework/upload', { body })
const names = { ar: 'واجب', en: 'Homework' }
const isDeletionOf = ({ id }: { id: number }) => and(eq(auditLog.action, 'homework.delete'), eq(auditLog.object_id, id))

describe('giving homework', () => {
  test('keeps the files, and shows the picture to readers of the lesson only', async () => {
    const { status, body } = await give({
      lesson_id: lesson.id,
      name: names,
      image: await samplePicture(),
      files: [{ file: samplePdf('page 1.pdf') }],
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name: 'واجب', name_ar: 'واجب', name_en: 'Homework', lesson_id: lesson.id })
    expect(body.data).toMatchObject({ due_date: null, full_mark: null })
    expect(body.data.image).toMatch(/^\/api\/files\/[0-9a-f]{32}\?/)
    expect(body.data.files).toMatchObject([{ name: 'page 1.pdf', file: expect.stringMatching(/^\/api\/files\//) }])
    const list = () => stranger.call('GET /lesson/homeworks/:id', { params: { id: lesson.id } })
    expect((await list()).body.data[0]?.image).toBeNull()
  })

  test('without a lesson or with a missing name is refused at each field [H14]', async () => {
    const { status, body } = await give({ name: { en: 'x' } })
    expect([status, Object.keys(body.data).sort()]).toEqual([422, ['lesson_id', 'name[ar]']])
    expect(Object.keys((await give({})).body.data).sort()).toEqual(['lesson_id', 'name[ar]', 'name[en]'])
  })

  test('in another teacher’s lesson is refused before any field is checked [H14]', async () => {
    expect((await give({ lesson_id: lesson.id }, otherTeacher)).status).toBe(404)
    expect((await give({ lesson_id: 999_999 })).status).toBe(404)
    expect(await statuses([student, parent, admin].map((who) => give({}, who)))).toEqual([403, 403, 403])
  })
})

describe('reading homework', () => {
  const read = (who: Anyone, id: number) => who.call('GET /homework/homework/:id', { params: { id } })

  test('works for subscribers, the teacher and administrators only', async () => {
    const homework = await makeHomework(db, lesson)
    expect(await statuses(everyone.map((who) => read(who, homework.id)))).toEqual([401, 200, 403, 200, 404, 403, 200])
  })

  test('without a subscription is refused with the course that opens the homework', async () => {
    const { body } = await read(stranger, (await makeHomework(db, lesson)).id)
    expect(body).toMatchObject({ error: 'subscription.required', data: { course_id: course.id } })
  })

  test('shows the lesson’s name in both languages', async () => {
    const named = await makeLesson(db, course, { name: { ar: 'التيار', en: 'Current' } })
    const { body } = await read(student, (await makeHomework(db, named)).id)
    expect(body.data).toMatchObject({ lesson_id: named.id, lessonName: { ar: 'التيار', en: 'Current' } })
  })

  test('fails for students in an inactive lesson, and works for subscribers of an inactive course', async () => {
    const off = await makeHomework(db, await makeLesson(db, course, { status: false }))
    expect(await statuses(everyone.map((who) => read(who, off.id)))).toEqual([401, 404, 404, 200, 404, 403, 200])
    const closed = await makeCourse(db, teacher, { ...curriculum, status: false })
    const inside = await makeHomework(db, await makeLesson(db, closed))
    await subscribe(db, student, closed)
    expect(await statuses([read(student, inside.id), read(stranger, inside.id)])).toEqual([200, 404])
  })

  test('readers of a lesson get the list of its homework in their language', async () => {
    const own = await makeLesson(db, course)
    const first = await makeHomework(db, own)
    await makeHomework(db, own, { deleted_at: new Date() })
    const last = await makeHomework(db, own, { name_ar: 'الأخير', name_en: '' })
    const list = (who: Anyone) => who.call('GET /lesson/homeworks/:id', { params: { id: own.id } }, 'en')
    expect(await statuses(everyone.map(list))).toEqual([401, 200, 200, 200, 403, 403, 200])
    const { body } = await list(student)
    expect(body.data.map((one) => [one.id, one.name, one.state])).toEqual([
      [first.id, 'Ohm’s law homework', 'not_submitted'],
      [last.id, 'الأخير', 'not_submitted'],
    ])
    expect((await list(teacher)).body.data[0]?.state).toBeNull()
    expect((await list(stranger)).body.data[0]).not.toHaveProperty('files')
  })

  test('the teacher’s list works for the lesson’s own teacher and administrators only', async () => {
    const params = { lessonId: lesson.id }
    const list = everyone.map((who) => who.call('GET /homework/homeworks/:lessonId', { params }))
    expect(await statuses(list)).toEqual([401, 403, 403, 200, 404, 403, 200])
  })

  test('no stranger deletes homework, and deleted homework is read by administrators only', async () => {
    const homework = await makeHomework(db, lesson)
    const params = { id: homework.id }
    const remove = (who: Person) => who.call('DELETE /homework/homework/:id', { params })
    expect(await statuses([otherTeacher, student, parent].map(remove))).toEqual([404, 403, 403])
    const gone = await remove(teacher)
    expect([gone.status, gone.body.message]).toEqual([200, 'حُذف الواجب.'])
    expect(await statuses(everyone.map((who) => read(who, homework.id)))).toEqual([401, 404, 404, 404, 404, 403, 200])
    expect((await remove(teacher)).status).toBe(404)
    const entries = await db.select().from(auditLog).where(isDeletionOf(homework))
    expect(entries).toMatchObject([{ actor_id: teacher.id, object_id: homework.id }])
  })

  test('two deletions at once delete homework once', async () => {
    const homework = await makeHomework(db, lesson)
    const remove = () => teacher.call('DELETE /homework/homework/:id', { params: { id: homework.id } })
    const { both } = await db.transaction(async (tx) => {
      await tx.select().from(homeworks).where(eq(homeworks.id, homework.id)).for('update')
      const both = [remove(), remove()]
      await expect.poll(() => countLockWaits(tx), { interval: 10 }).toBe(2)
      return { both }
    })
    expect((await statuses(both)).sort()).toEqual([200, 404])
    expect(await db.$count(auditLog, isDeletionOf(homework))).toBe(1)
  })

  test('the list of another teacher’s lesson or homework is refused before the page number is checked', async () => {
    const homework = await makeHomework(db, lesson)
    const query = { page: '0' }
    expect(
      await statuses([
        otherTeacher.call('GET /homework/homeworks/:lessonId', { params: { lessonId: lesson.id }, query }),
        otherTeacher.call('GET /homework-submission/submissions/:id', { params: { id: homework.id }, query }),
        stranger.call('GET /homework-submission/submissions/:id', { params: { id: homework.id }, query }),
      ]),
    ).toEqual([404, 404, 403])
  })

  test('a teacher sees the number of all submissions, a student the number of the student’s own submissions', async () => {
    const second = await platform.join('student')
    await subscribe(db, second, course)
    const own = await makeLesson(db, course)
    const homework = await makeHomework(db, own)
    for (const who of [student, second, second]) await handIn(who, homework.id)
    const card = async (who: Person) =>
      (await who.call('GET /lesson/homeworks/:id', { params: { id: own.id } })).body.data[0]
    expect(await card(teacher)).toMatchObject({ submissions_count: 3, waiting_count: 3 })
    expect(await card(student)).toMatchObject({ submissions_count: 1, waiting_count: 1, state: 'waiting', grade: null })
    expect(await card(stranger)).toMatchObject({ submissions_count: 0, state: 'not_submitted' })
  })
})
