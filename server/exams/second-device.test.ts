import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '#server/auth/tables.ts'
import { tokenHash } from '#server/http/session.ts'
import { type ExamSchool, openExamSchool, type Taking } from '#server/test/exam-school.ts'

let school: ExamSchool
beforeAll(async () => {
  school = await openExamSchool()
})
afterAll(() => school.close())

/** Signs the student in on another device and returns how that device opens the exam. */
async function secondDevice({ student, exam }: Taking) {
  const token = crypto.randomUUID()
  const expires_at = new Date(Date.now() + 86_400_000)
  await school.db.insert(sessions).values({ token_hash: tokenHash(token), user_id: student.id, expires_at })
  const headers = { authorization: `Bearer ${token}` }
  return () => school.visitor.call('GET /student/tests/:id', { params: { id: exam.id }, headers })
}

const timeline = async (taking: Taking) => (await school.submission(taking)).events.map(({ type }) => type)

test('the teacher sees that a second device opened the running exam, once for each device', async () => {
  const taking = await school.begin()
  const open = await secondDevice(taking)
  const opened = await Promise.all([open(), open(), open()])
  expect(opened.map(({ status, body }) => [status, body.data.attempt?.ticket])).toEqual(
    Array(3).fill([200, taking.ticket]),
  )
  await taking.open()
  const third = await secondDevice(taking)
  expect((await third()).status).toBe(200)
  await taking.submit()
  expect(await timeline(taking)).toEqual(['start', 'device', 'device', 'submit'])
})

test('the device that began the exam opens it again without an event', async () => {
  const taking = await school.begin()
  await taking.open()
  await taking.submit()
  expect(await timeline(taking)).toEqual(['start', 'submit'])
})

test('a stranger at a running exam and a second device at a submitted exam leave no event', async () => {
  const taking = await school.begin()
  const stranger = await school.join('student')
  expect((await stranger.call('GET /student/tests/:id', { params: { id: taking.exam.id } })).status).toBe(403)
  await taking.submit()
  const open = await secondDevice(taking)
  expect((await open()).status).toBe(403)
  expect(await timeline(taking)).toEqual(['start', 'submit'])
})

test('many logins leave fewer than twenty events, and each login opens the exam', async () => {
  const taking = await school.begin()
  for (let place = 0; place < 25; place += 1) {
    const open = await secondDevice(taking)
    expect((await open()).status).toBe(200)
  }
  const noted = await school.rows<{ count: number }>(sql`
    select count(*)::int as count from attempt_events where attempt_id = ${taking.attempt} and type = 'device'`)
  expect(noted).toEqual([{ count: 19 }])
})
