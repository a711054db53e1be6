import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays, cairoDate } from '#contract/calendar/cairo.ts'
import { auditLog } from '#server/audit/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { countLockWaits } from '#server/test/count-lock-waits.ts'
import { makeHomework } from '#server/test/examples.ts'
import { statuses } from '#server/test/replies.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { homeworks } from './tables.ts'

const { platform, db, teacher, everyone, student, lesson } = await openCast()
afterAll(() => platform.close())

const update = (id: number, body: object, who = teacher) =>
  who.call('POST /homework/update/:id', { params: { id }, body }, 'en')
const handIn = async (homework_id: number) =>
  await student.call('POST /homework-submission/submit', { body: { homework_id, files: [samplePdf()] } })
const grade = (id: number, grade: number) =>
  teacher.call('POST /homework-submission/submission/:id', { params: { id }, body: { grade } })
const [yesterday, inTwoDays] = [-1, 2].map((days) => addDays(cairoDate(new Date()), days))

test('a teacher extends closed homework, and its students hand in again', async () => {
  const homework = await makeHomework(db, lesson, { due_date: yesterday, late_allowed: false, full_mark: 20 })
  expect((await handIn(homework.id)).status).toBe(409)
  for (const _ of ['first', 'repeated']) {
    const { status, body } = await update(homework.id, { due_date: inTwoDays })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ due_date: inTwoDays, late_allowed: 0, full_mark: 20, name_ar: homework.name_ar })
  }
  expect((await handIn(homework.id)).status).toBe(201)
})

test('an omitted field of homework stays, an emptied date and full mark are taken away, and the log names the fields', async () => {
  const homework = await makeHomework(db, lesson, { due_date: yesterday, full_mark: 20 })
  const { body } = await update(homework.id, { name: { en: 'Circuits' }, due_date: '', full_mark: '', late_allowed: 0 })
  const after = { name_ar: homework.name_ar, name_en: 'Circuits', due_date: null, full_mark: null, late_allowed: 0 }
  expect(body.data).toMatchObject(after)
  expect((await update(homework.id, {})).body.data).toMatchObject(after)
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'homework.update'), eq(auditLog.object_id, homework.id)))
    .orderBy(auditLog.id)
  const fields = expect.arrayContaining(['due_date', 'full_mark', 'late_allowed', 'name_en'])
  expect(entry).toMatchObject({ actor_id: teacher.id, detail: { fields } })
  expect(JSON.stringify(entry)).not.toContain('Circuits')
})

test('a full mark below a given grade is refused at its field, and nothing changes', async () => {
  const homework = await makeHomework(db, lesson, { full_mark: 20 })
  const { body } = await handIn(homework.id)
  expect((await grade(body.data.id, 18.5)).status).toBe(200)
  const refused = await update(homework.id, { full_mark: 18, due_date: inTwoDays })
  expect([refused.status, refused.body.data]).toEqual([
    422,
    { full_mark: [expect.stringContaining('The highest grade given is 18.5')] },
  ])
  const [kept] = await db.select().from(homeworks).where(eq(homeworks.id, homework.id))
  expect(kept).toMatchObject({ full_mark: 20, due_date: null })
  expect((await update(homework.id, { full_mark: 19 })).status).toBe(200)
})

test('a grade and a lower full mark at the same time cannot both be saved', async () => {
  const homework = await makeHomework(db, lesson, { full_mark: 20 })
  const { body } = await handIn(homework.id)
  const { both } = await db.transaction(async (tx) => {
    await tx.select().from(homeworks).where(eq(homeworks.id, homework.id)).for('update')
    const both = [grade(body.data.id, 18), update(homework.id, { full_mark: 10 })]
    await expect.poll(() => countLockWaits(tx), { interval: 10 }).toBe(2)
    return { both }
  })
  expect((await statuses(both)).sort()).toEqual([200, 422])
})

test('no stranger changes homework, and deleted homework cannot be changed', async () => {
  const homework = await makeHomework(db, lesson)
  const change = everyone.map((who) => who.call('POST /homework/update/:id', { params: { id: homework.id }, body: {} }))
  expect(await statuses(change)).toEqual([401, 403, 403, 200, 404, 403, 200])
  await db.update(homeworks).set({ deleted_at: new Date() }).where(eq(homeworks.id, homework.id))
  expect((await update(homework.id, { full_mark: 10 })).status).toBe(404)
})
