import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eraseAccount } from '#server/personal-data/erase-account.ts'
import { openCast } from '#server/test/cast.ts'
import { linkChild, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { threadReports } from './tables.ts'

const { platform, db, teacher, otherTeacher, stranger, parent, admin, course } = await openCast()
const mother = await platform.join('parent')
let student: Person
beforeEach(async () => {
  await db.delete(threadReports)
  student = await platform.join('student')
  await subscribe(db, student, course)
  await linkChild(db, mother, student)
})
afterAll(() => platform.close())

const write = async (who: Person, to: Person, text: string) =>
  (await who.call('POST /threads/:id/messages', { params: { id: to.id }, body: { text } })).body.data.id
const report = (who: Person, id: number, reason: unknown = 'كلام لا يليق') =>
  who.call('POST /thread-messages/:id/report', { params: { id }, body: { reason } })
const reports = async (query = {}) => (await admin.call('GET /admin/thread-reports', { query })).body.data
const settle = (who: Person, id: number, settled: unknown = 1) =>
  who.call('POST /admin/thread-reports/:id/settle', { params: { id }, body: { settled } })
const waiting = async () => (await admin.call('GET /admin/waiting')).body.data.reports

test('the office reads a reported message with its reason, and no other message of the thread', async () => {
  await write(teacher, student, 'رسالة عادية')
  const id = await write(teacher, student, 'رسالة سيئة')
  for (const time of [1, 2]) expect((await report(student, id, `سبب ${time}`)).status).toBe(200)
  expect(await reports()).toMatchObject([
    { text: 'رسالة سيئة', reason: 'سبب 1', writer_id: teacher.id, reporter_id: student.id, settled_at: null },
  ])
  const { data } = (await student.call('GET /threads/:id', { params: { id: teacher.id } })).body
  expect(data.map(({ is_reported }) => is_reported)).toEqual([1, 0])
  expect((await admin.call('GET /threads/:id', { params: { id: teacher.id } })).status).toBe(403)
})

test('strangers, the student’s parent and the writer cannot report a message', async () => {
  const id = await write(teacher, student, 'رسالة أخرى')
  for (const who of [teacher, otherTeacher, stranger, parent, mother]) expect((await report(who, id)).status).toBe(404)
  expect((await report(student, 2_000_000_000)).status).toBe(404)
  expect((await report(admin, id)).status).toBe(403)
  for (const reason of ['', 'ا', 'أ'.repeat(501), null]) expect((await report(student, id, reason)).status).toBe(422)
  expect(await reports()).toEqual([])
})

test('a person reports at most twenty messages a day', async () => {
  const written = []
  for (let at = 0; at < 21; at += 1) written.push(await write(teacher, student, `رسالة ${at}`))
  const statuses = []
  for (const id of written) statuses.push((await report(student, id)).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  expect(await db.$count(threadReports)).toBe(20)
})

test('a report waits in the office’s queue until it is settled, and a repeat changes nothing', async () => {
  await report(student, await write(teacher, student, 'رسالة سيئة'))
  const [{ id = 0 } = {}] = await reports()
  expect(await waiting()).toMatchObject({ count: 1 })
  for (const who of [teacher, student, parent]) expect((await settle(who, id)).status).toBe(403)
  for (const _time of [1, 2]) expect((await settle(admin, id)).status).toBe(200)
  expect(await waiting()).toMatchObject({ count: 0 })
  expect(await reports({ state: 'open' })).toEqual([])
  expect(await reports({ state: 'settled' })).toMatchObject([{ id, settled_by: expect.any(String) }])
  expect((await settle(admin, id, 0)).status).toBe(200)
  expect(await waiting()).toMatchObject({ count: 1 })
  expect((await settle(admin, 2_000_000_000)).status).toBe(404)
})

test('a writer who deletes the account hides no reported message', async () => {
  await report(teacher, await write(student, teacher, 'تهديد'))
  const person = { id: student.id, phone: null, email: null, phone_claimed: false }
  await db.transaction((tx) => eraseAccount(tx, platform.app.context.files, person))
  const [kept] = await db.select().from(threadReports).where(eq(threadReports.writer_id, student.id))
  expect(kept).toMatchObject({ message_id: null, text: 'تهديد', reporter_id: teacher.id })
})
