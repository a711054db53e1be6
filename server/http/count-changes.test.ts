import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openExamSchool } from '#server/test/exam-school.ts'

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

test('taking and submitting an exam count as no change', async () => {
  const taking = await school.begin()
  for (let seq = 1; seq < 8; seq += 1)
    expect((await taking.save([{ ...taking.chosen('right')[0], seq }])).status).toBe(200)
  for (let sent = 0; sent < 7; sent += 1) expect((await taking.submit({}, 'one')).status).toBe(200)
})
