import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openExamSchool } from '#server/test/exam-school.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import { gradeWork, handedInWork, saveMarks } from '#server/test/marked-work.ts'

const school = await openExamSchool({ LIMIT_CHANGES_PER_HOUR: '5' })
afterAll(() => school.close())

test('a person with too many recorded changes in an hour waits, and others and reads go on', async () => {
  const other = await school.join('teacher')
  const change = async (who = school.teacher) =>
    (await who.call('POST /course/:id/toggle-status', { params: { id: school.course.id } })).status
  const statuses = []
  for (let sent = 0; sent < 7; sent += 1) statuses.push(await change())
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(await change(other)).toBe(404)
  expect((await school.teacher.call('GET /teacher/my-students')).status).toBe(200)
  const entries = await school.rows(sql`select from audit_log where actor_id = ${school.teacher.id}`)
  expect(entries).toHaveLength(5)
})

test('changed marks on graded work count, and drafts of marks before the grade do not', async () => {
  const teacher = await school.join('teacher')
  const course = await makeCourse(school.db, teacher)
  const homework = await makeHomework(school.db, await makeLesson(school.db, course), { full_mark: 10 })
  const student = await school.join('student')
  await subscribe(school.db, student, course)
  const { id, page } = await handedInWork(student, homework.id)
  const draw = (version: number) => saveMarks(teacher, page, version, { stamps: [{ stamp: 'tick', x: version, y: 1 }] })
  for (let version = 0; version < 7; version += 1) expect((await draw(version)).status).toBe(200)
  await gradeWork(teacher, id)
  const statuses = []
  for (let version = 7; version < 12; version += 1) statuses.push((await draw(version)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect((await draw(10)).body.data.version).toBe(11)
  const written = await school.rows(sql`select from audit_log where action = 'homework-marks.set'`)
  expect(written).toHaveLength(4)
})

test('exports of an office list count as recorded changes', async () => {
  const admin = await school.join('admin')
  const statuses = []
  for (let sent = 0; sent < 6; sent += 1) statuses.push((await admin.call('GET /admin/letters/export')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await admin.call('GET /admin/letters')).status).toBe(200)
})

test('taking and submitting an exam count as no change', async () => {
  const taking = await school.begin()
  for (let seq = 1; seq < 8; seq += 1)
    expect((await taking.save([{ ...taking.chosen('right')[0], seq }])).status).toBe(200)
  for (let sent = 0; sent < 7; sent += 1) expect((await taking.submit({}, 'one')).status).toBe(200)
})
