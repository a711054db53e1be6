import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeCurriculum } from '#server/test/examples.ts'
import { untilServed } from '#server/test/replies.ts'
import { courses } from './tables.ts'

const { platform, db, teacher, otherTeacher, student, parent, admin, curriculum } = await openCast()
afterAll(() => platform.close())

const entries = (id: number, action: string) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object_id, id))
    .then((all) => all.filter((one) => one.action === action))
describe('changing a course', () => {
  const update = (id: number, body: object, who = teacher) =>
    who.call('POST /course/:id/update', { params: { id }, body })

  test('keeps omitted fields, also a single omitted language', async () => {
    const course = await makeCourse(db, teacher, { ...curriculum, video_url: 'kept' })
    const { status, body } = await update(course.id, { name: { ar: 'اسم جديد' }, price: '' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      name: { ar: 'اسم جديد', en: 'Electricity' },
      description: course.description,
      what_you_will_learn: course.what_you_will_learn,
      video_url: 'kept',
      price: null,
      ...curriculum,
    })
    expect((await update(course.id, { video_url: '' })).body.data.video_url).toBeNull()
    const [first] = await entries(course.id, 'course.update')
    expect(first?.detail).toEqual({
      fields: ['name', 'price'],
      before: { price: 25_000 },
      after: { price: null },
    })
  })

  test('checks a stage or grade that is sent alone against the course’s stored grade or stage', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    const other = await makeCurriculum(db)
    for (const alone of [{ grade_id: other.grade_id }, { stage_id: other.stage_id }]) {
      const { status, body } = await update(course.id, alone)
      expect([status, Object.keys(body.data)]).toEqual([422, ['grade_id']])
    }
    const both = { grade_id: other.grade_id, stage_id: other.stage_id }
    expect((await update(course.id, both)).body.data).toMatchObject(both)
  })

  test('without any field succeeds', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    expect((await update(course.id, {})).status).toBe(200)
  })

  test('of another teacher is refused as not found before any field is checked [C7]', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    const refused = await update(course.id, { price: -1 }, otherTeacher)
    const unknown = await update(999_999, { price: -1 }, otherTeacher)
    expect(refused.status).toBe(404)
    expect(refused.body).toEqual(unknown.body)
  })

  test('never moves the course to another teacher [C7]', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    const { status, body } = await update(course.id, { teacher_id: otherTeacher.id })
    expect([status, body.data.teacher.id]).toEqual([200, teacher.id])
  })

  test('is allowed to administrators and refused to students and parents', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    const tries = [admin, student, parent].map((who) => update(course.id, {}, who))
    expect((await Promise.all(tries)).map((one) => one.status)).toEqual([200, 403, 403])
  })
})

describe('switching a course on and off', () => {
  const toggle = (id: number, who = teacher) => who.call('POST /course/:id/toggle-status', { params: { id } })

  test('nineteen toggles at once each return the status that they set [C8]', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    const replies = await Promise.all(Array.from({ length: 19 }, () => untilServed(() => toggle(course.id))))
    expect(replies.filter((one) => one.status === 200)).toHaveLength(19)
    expect(replies.filter((one) => one.body.data.status === 0)).toHaveLength(10)
    const [kept] = await db.select().from(courses).where(eq(courses.id, course.id))
    expect(kept?.status).toBe(false)
    expect(await entries(course.id, 'course.toggle')).toHaveLength(19)
  })

  test('is refused to strangers', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    const tries = [otherTeacher, student, parent].map((who) => toggle(course.id, who))
    expect((await Promise.all(tries)).map((one) => one.status)).toEqual([404, 403, 403])
  })
})
