import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { courses } from '#server/catalogue/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { type Anyone, statuses } from '#server/test/replies.ts'
import { samplePdf } from '#server/test/sample-files.ts'

const { platform, db, visitor, teacher, otherTeacher, student, stranger, parent, admin, curriculum, lesson } =
  await openCast()
afterAll(() => platform.close())

const handIn = (who: Person, homework_id: unknown, fields: object = {}, headers: Record<string, string> = {}) =>
  who.call('POST /homework-submission/submit', { body: { homework_id, files: [samplePdf()], ...fields }, headers })

describe('grading', () => {
  const grade = (who: Anyone, id: number, body: object) =>
    who.call('POST /homework-submission/submission/:id', { params: { id }, body })
  const handedIn = async () => (await handIn(student, (await makeHomework(db, lesson)).id)).body.data.id

  test.for(['', 'abc', '-1', '1e9', 'NaN', 1_000_000_000, null, {}])(
    '%s is refused as a grade [H10]',
    async (given) => {
      const { status, body } = await grade(teacher, await handedIn(), { grade: given })
      expect([status, Object.keys(body.data)]).toEqual([422, ['grade']])
    },
  )

  test.for([
    ['٩٫٥', 9.5],
    ['0', 0],
    [10, 10],
    ['7,5', 7.5],
  ] as const)('a grade sent as %s is saved as %s [H10]', async ([given, read]) => {
    const { body } = await grade(teacher, await handedIn(), { grade: given, teacher_note: 'أحسنت' })
    expect(body.data).toMatchObject({ grade: read, teacher_note: 'أحسنت', graded_at: expect.any(String) })
  })

  test('a grade over the homework’s full mark is refused and changes nothing', async () => {
    const homework = await makeHomework(db, lesson, { full_mark: 10 })
    const { id } = (await handIn(student, homework.id)).body.data
    const { status, body } = await grade(teacher, id, { grade: 10.5 })
    expect([status, body.data]).toEqual([422, { grade: ['أكبر قيمة 10.'] }])
    expect((await grade(teacher, id, { grade: 10 })).body.data.grade).toBe(10)
    expect((await grade(teacher, id, { grade: 11 })).status).toBe(422)
    const seen = await student.call('GET /homework/homework/:id', { params: { id: homework.id } })
    expect(seen.body.data).toMatchObject({ grade: 10, full_mark: 10 })
  })

  test('shows the grade on the student’s homework and keeps an omitted note', async () => {
    const id = await handedIn()
    const { body } = await grade(teacher, id, { grade: 6, teacher_note: 'راجع' })
    expect((await grade(teacher, id, { grade: 7 })).body.data.teacher_note).toBe('راجع')
    expect((await grade(teacher, id, { grade: 7, teacher_note: '' })).body.data.teacher_note).toBeNull()
    const seen = await student.call('GET /homework/homework/:id', { params: { id: body.data.homework_id } })
    expect(seen.body.data).toMatchObject({ state: 'graded', grade: 7, waiting_count: 0 })
  })

  test('moves a submission behind the waiting ones, which a teacher reads oldest first and page by page', async () => {
    const homework = await makeHomework(db, lesson)
    const ids: number[] = []
    for (let count = 0; count < 4; count++) ids.push((await handIn(student, homework.id)).body.data.id)
    const [oldest = 0, second = 0, third = 0, newest = 0] = ids
    await grade(teacher, oldest, { grade: 1 })
    await grade(teacher, third, { grade: 2 })
    const listed = async (who: Person, page?: number) => {
      const query = page === undefined ? {} : { page, per_page: 3 }
      const { body } = await who.call('GET /homework-submission/submissions/:id', {
        params: { id: homework.id },
        query,
      })
      return [body.data.map(({ id }) => id), body.pagination.total]
    }
    expect(await listed(teacher)).toEqual([[second, newest, third, oldest], 4])
    expect(await listed(teacher, 1)).toEqual([[second, newest, third], 4])
    expect(await listed(teacher, 2)).toEqual([[oldest], 4])
    expect(await listed(student)).toEqual([[newest, third, second, oldest], 4])
    const seen = await teacher.call('GET /homework/homework/:id', { params: { id: homework.id } })
    expect(seen.body.data).toMatchObject({ submissions_count: 4, waiting_count: 2 })
  })

  test('by anybody but the homework’s teacher is refused before any field is checked [H11]', async () => {
    const id = await handedIn()
    const tries = [visitor, student, stranger, otherTeacher, parent, admin].map((who) => grade(who, id, {}))
    expect(await statuses(tries)).toEqual([401, 403, 403, 404, 403, 403])
  })

  test('in two tabs at once saves the last grade and records both [H12]', async () => {
    const id = await handedIn()
    const replies = await Promise.all([grade(teacher, id, { grade: 4 }), grade(teacher, id, { grade: 5 })])
    expect(replies.map((one) => one.status)).toEqual([200, 200])
    const entries = await db.select().from(auditLog).where(eq(auditLog.object_id, id)).orderBy(auditLog.id)
    const set = entries.filter((one) => one.action === 'grade.set').map((one) => one.detail)
    expect(set).toHaveLength(2)
    const [, last] = set as { before: number; after: number }[]
    const { body } = await teacher.call('GET /homework-submission/submissions/:id', {
      params: { id: replies[0].body.data.homework_id },
    })
    expect(body.data[0]?.grade).toBe(last?.after)
    expect(last?.before).toBe((set as { after: number }[])[0]?.after)
  })

  test('while the student takes the submission back works for one of them and refuses the other', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await handedIn()
      const params = { id }
      const replies = await statuses([
        grade(teacher, id, { grade: 3 }),
        student.call('DELETE /homework-submission/submission/:id', { params }),
      ])
      expect(['200,409', '404,200']).toContain(replies.join())
    }
  })

  test('is refused for homework in a deleted course', async () => {
    const own = await makeCourse(db, teacher, curriculum)
    const inside = await makeHomework(db, await makeLesson(db, own))
    await subscribe(db, student, own)
    const { body } = await handIn(student, inside.id)
    await db.update(courses).set({ deleted_at: new Date() }).where(eq(courses.id, own.id))
    expect((await grade(teacher, body.data.id, { grade: 1 })).status).toBe(404)
  })
})
