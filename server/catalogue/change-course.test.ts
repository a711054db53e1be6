import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeCurriculum } from '#server/test/examples.ts'
import { courses } from './tables.ts'

const { platform, db, teacher, otherTeacher, student, parent, admin, curriculum } = await openCast()
afterAll(() => platform.close())

const deeds = (id: number, action: string) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object_id, id))
    .then((all) => all.filter((one) => one.action === action))
describe('changing a course', () => {
  const update = (id: number, body: object, who = teacher) =>
    who.call('POST /course/:id/update', { params: { id }, body })

  test('leaves what is not sent as it was, also a single language', async () => {
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
    const [first] = await deeds(course.id, 'course.update')
    expect(first?.detail).toEqual({
      before: { name: course.name, price: 25_000 },
      after: { name: { ar: 'اسم جديد', en: 'Electricity' }, price: null },
    })
  })

  test('a stage and a grade are checked together with those it has', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    const other = await makeCurriculum(db)
    for (const alone of [{ grade_id: other.grade_id }, { stage_id: other.stage_id }]) {
      const { status, body } = await update(course.id, alone)
      expect([status, Object.keys(body.data)]).toEqual([422, ['grade_id']])
    }
    const both = { grade_id: other.grade_id, stage_id: other.stage_id }
    expect((await update(course.id, both)).body.data).toMatchObject(both)
  })

  test('an empty change changes nothing and is fine', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    expect((await update(course.id, {})).status).toBe(200)
  })

  test('of another teacher is not found, before any field is looked at [C7]', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    const refused = await update(course.id, { price: -1 }, otherTeacher)
    const unknown = await update(999_999, { price: -1 }, otherTeacher)
    expect(refused.status).toBe(404)
    expect(refused.body).toEqual(unknown.body)
  })

  test('never moves it to another teacher [C7]', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    const { status, body } = await update(course.id, { teacher_id: otherTeacher.id })
    expect([status, body.data.teacher.id]).toEqual([200, teacher.id])
  })

  test('is open to the administrator and closed to everyone else', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    const tries = [admin, student, parent].map((who) => update(course.id, {}, who))
    expect((await Promise.all(tries)).map((one) => one.status)).toEqual([200, 403, 403])
  })
})

describe('switching a course on and off', () => {
  const toggle = (id: number, who = teacher) => who.call('POST /course/:id/toggle-status', { params: { id } })

  test('twenty at once each tell the state they made [C8]', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    const replies = await Promise.all(Array.from({ length: 19 }, () => toggle(course.id)))
    expect(replies.filter((one) => one.status === 200)).toHaveLength(19)
    expect(replies.filter((one) => one.body.data.status === 0)).toHaveLength(10)
    const [kept] = await db.select().from(courses).where(eq(courses.id, course.id))
    expect(kept?.status).toBe(false)
    expect(await deeds(course.id, 'course.toggle')).toHaveLength(19)
  })

  test('is refused to strangers', async () => {
    const course = await makeCourse(db, teacher, curriculum)
    const tries = [otherTeacher, student, parent].map((who) => toggle(course.id, who))
    expect((await Promise.all(tries)).map((one) => one.status)).toEqual([404, 403, 403])
  })
})
