import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { lessons } from '#server/catalogue/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { type Anyone, statuses } from '#server/test/replies.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'

const {
  platform,
  db,
  visitor,
  teacher,
  otherTeacher,
  student,
  stranger,
  parent,
  admin,
  everyone,
  curriculum,
  course,
  lesson,
} = await openCast()
afterAll(() => platform.close())

const handIn = (who: Person, homework_id: unknown, fields: object = {}, headers: Record<string, string> = {}) =>
  who.call('POST /homework-submission/submit', { body: { homework_id, files: [samplePdf()], ...fields }, headers })

describe('submitting homework', () => {
  test('keeps files and note under the student’s own name and ignores all other fields [H3]', async () => {
    const homework = await makeHomework(db, lesson)
    const files = [samplePdf('حل.pdf'), await samplePicture('page.jpg')]
    const claimed = { student_id: stranger.id, grade: 100, graded_at: '2020-01-01', teacher_note: 'x' }
    const { status, body } = await handIn(student, homework.id, { note: 'تم ✅\nشكرًا', files, ...claimed })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      homework_id: homework.id,
      student_id: student.id,
      note: 'تم ✅\nشكرًا',
      grade: null,
      graded_at: null,
      teacher_note: null,
    })
    expect(body.data.files.map((one) => one.name)).toEqual(['حل.pdf', 'page.webp'])
  })

  test('without a file is refused [H1]', async () => {
    const homework = await makeHomework(db, lesson)
    const { status, body } = await student.call(
      'POST /homework-submission/submit',
      { body: { homework_id: homework.id } },
      'en',
    )
    expect([status, body.data]).toEqual([422, { files: ['Add at least one file.'] }])
  })

  test('is refused to other roles, without a subscription and for hidden homework [H2]', async () => {
    const homework = await makeHomework(db, lesson)
    const inactive = await makeHomework(db, await makeLesson(db, course, { status: false }))
    const deleted = await makeHomework(db, lesson, { deleted_at: new Date() })
    expect(
      await statuses([teacher, otherTeacher, parent, admin, stranger].map((who) => handIn(who, homework.id))),
    ).toEqual([403, 403, 403, 403, 403])
    expect(await statuses([inactive, deleted, { id: 999_999 }].map(({ id }) => handIn(student, id)))).toEqual([
      404, 404, 404,
    ])
    expect((await handIn(student, 'x')).status).toBe(422)
    await db.update(lessons).set({ deleted_at: new Date() }).where(eq(lessons.id, inactive.lesson_id))
  })

  test('is refused from the moment the subscription ends [H2]', async () => {
    const leaver = await platform.join('student')
    const own = await makeCourse(db, teacher, curriculum)
    const homework = await makeHomework(db, await makeLesson(db, own))
    await subscribe(db, leaver, own, new Date(Date.now() - 1))
    expect((await handIn(leaver, homework.id)).status).toBe(403)
  })

  test('with the same key counts once, also at the same moment [H6]', async () => {
    const homework = await makeHomework(db, lesson)
    const headers = { 'idempotency-key': 'double-click' }
    const fields = { note: 'once' }
    const replies = await Promise.all(Array.from({ length: 6 }, () => handIn(student, homework.id, fields, headers)))
    expect(replies.map((one) => one.status)).toEqual(Array(6).fill(201))
    expect(new Set(replies.map((one) => one.body.data.id)).size).toBe(1)
    expect(replies.map((one) => one.body.data.files.length)).toEqual(Array(6).fill(1))
    const entries = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'homework-submission.create'), eq(auditLog.actor_id, student.id)))
    expect(entries.filter((one) => one.object_id === replies[0]?.body.data.id)).toMatchObject([
      { role: 'student', object: 'homework-submission', detail: { homework_id: homework.id, files: 1 } },
    ])

    const other = await handIn(student, homework.id, { note: 'twice' }, headers)
    expect([other.status, other.body.error]).toEqual([422, 'form.repeatedKey'])
    const otherFile = await handIn(student, homework.id, { ...fields, files: [samplePdf('b.pdf', '/A 1')] }, headers)
    expect(otherFile.status).toBe(422)
    expect((await handIn(student, homework.id, fields)).body.data.id).not.toBe(replies[0]?.body.data.id)
  })

  test('with the same key counts for each of two students', async () => {
    const second = await platform.join('student')
    await subscribe(db, second, course)
    const homework = await makeHomework(db, lesson)
    const headers = { 'idempotency-key': 'shared' }
    const [one, other] = [
      await handIn(student, homework.id, {}, headers),
      await handIn(second, homework.id, {}, headers),
    ]
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.body.data.id).not.toBe(other.body.data.id)
  })

  test('refuses a note of twenty thousand characters and keeps HTML as text [H7]', async () => {
    const homework = await makeHomework(db, lesson)
    const long = await handIn(student, homework.id, { note: 'س'.repeat(20_000) })
    expect([long.status, Object.keys(long.body.data)]).toEqual([422, ['note']])
    const html = await handIn(student, homework.id, { note: '<img src=x onerror=alert(1)>' })
    expect(html.body.data.note).toBe('<img src=x onerror=alert(1)>')
  })
})

describe('the list of submissions', () => {
  const list = (who: Anyone, id: number, query = {}) =>
    who.call('GET /homework-submission/submissions/:id', { params: { id }, query })

  test('shows a student the student’s own submissions and the teacher all waiting submissions, oldest first [H13]', async () => {
    const second = await platform.join('student')
    await subscribe(db, second, course)
    const homework = await makeHomework(db, lesson)
    const mine = await handIn(student, homework.id)
    const theirs = await handIn(second, homework.id)
    expect(await statuses(everyone.map((who) => list(who, homework.id)))).toEqual([401, 200, 403, 200, 404, 403, 200])
    const ids = async (who: Person, query = {}) => (await list(who, homework.id, query)).body.data.map((one) => one.id)
    expect(await ids(teacher)).toEqual([mine.body.data.id, theirs.body.data.id])
    expect(await ids(student)).toEqual([mine.body.data.id])
    expect(await ids(student, { student_id: second.id })).toEqual([mine.body.data.id])
  })

  test('comes whole unless the request names a page', async () => {
    const homework = await makeHomework(db, lesson)
    for (let count = 0; count < 12; count += 1) await handIn(student, homework.id)
    const pages = async (query = {}) => {
      const { data, pagination } = (await list(teacher, homework.id, query)).body
      return [data.length, pagination]
    }
    const of = { total: 12, current_page: 1, last_page: 1 }
    expect(await pages()).toEqual([12, { ...of, per_page: 12 }])
    expect(await pages({ page: 1 })).toEqual([10, { ...of, last_page: 2, per_page: 10 }])
    expect(await pages({ page: 2 })).toEqual([2, { ...of, current_page: 2, last_page: 2, per_page: 10 }])
    expect(await pages({ per_page: 5 })).toEqual([5, { ...of, last_page: 3, per_page: 5 }])
  })
})

describe('taking a submission back', () => {
  const remove = (who: Anyone, id: number) => who.call('DELETE /homework-submission/submission/:id', { params: { id } })

  test('works for the student until it is graded, for the teacher always [H9]', async () => {
    const homework = await makeHomework(db, lesson)
    const [first, second] = [await handIn(student, homework.id), await handIn(student, homework.id)]
    const ids = [first.body.data.id, second.body.data.id] as const
    const strangers = [visitor, stranger, otherTeacher, parent]
    expect(await statuses(strangers.map((who) => remove(who, ids[0])))).toEqual([401, 404, 404, 403])
    expect((await remove(student, ids[0])).status).toBe(200)
    expect((await remove(student, ids[0])).status).toBe(404)

    await teacher.call('POST /homework-submission/submission/:id', { params: { id: ids[1] }, body: { grade: 8 } })
    const graded = await remove(student, ids[1])
    expect([graded.status, graded.body.error]).toEqual([409, 'homework.graded'])
    expect((await remove(teacher, ids[1])).status).toBe(200)
    const deletions = and(eq(auditLog.action, 'homework-submission.delete'), inArray(auditLog.object_id, [...ids]))
    const entries = await db.select().from(auditLog).where(deletions).orderBy(auditLog.id)
    expect(entries.map((one) => [one.object_id, one.actor_id])).toEqual([
      [ids[0], student.id],
      [ids[1], teacher.id],
    ])
  })

  test('deletes its files', async () => {
    const homework = await makeHomework(db, lesson)
    const { body } = await handIn(student, homework.id)
    const key = /[0-9a-f]{32}/.exec(body.data.files[0]?.file ?? '')?.[0] ?? ''
    await remove(admin, body.data.id)
    const [file] = await db.select().from(storedFiles).where(eq(storedFiles.key, key))
    expect(file?.deleted_at).toBeInstanceOf(Date)
  })
})
