import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays, cairoDate } from '#contract/calendar/cairo.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { homeworks } from './tables.ts'

const { platform, db, teacher, student, stranger, lesson } = await openCast()
afterAll(() => platform.close())

const handIn = (who: Person, homework_id: unknown, fields: object = {}, headers: Record<string, string> = {}) =>
  who.call('POST /homework-submission/submit', { body: { homework_id, files: [samplePdf()], ...fields }, headers })

const yesterday = addDays(cairoDate(new Date()), -1)
const overdue = { due_date: yesterday, created: new Date(Date.now() - 5 * 86_400_000) }

test('late homework is taken and marked late for student and teacher', async () => {
  const homework = await makeHomework(db, lesson, overdue)
  expect((await handIn(student, homework.id)).body.data.is_late).toBe(1)
  const seen = await teacher.call('GET /homework-submission/submissions/:id', { params: { id: homework.id } })
  expect(seen.body.data.map(({ is_late }) => is_late)).toEqual([1])
  const card = await student.call('GET /homework/homework/:id', { params: { id: homework.id } })
  expect(card.body.data).toMatchObject({ late_allowed: 1, is_overdue: 1, is_closed: 0 })
  const today = await makeHomework(db, lesson, { due_date: cairoDate(new Date()) })
  expect((await handIn(student, today.id)).body.data.is_late).toBe(0)
})

test('homework that takes no late work refuses it, and a repeated request still gets its first answer', async () => {
  const homework = await makeHomework(db, lesson, { ...overdue, due_date: null, late_allowed: false })
  const headers = { 'idempotency-key': 'in-time-1' }
  const body = { files: [samplePdf('one.pdf')] }
  const first = await handIn(student, homework.id, body, headers)
  await db.update(homeworks).set({ due_date: yesterday }).where(eq(homeworks.id, homework.id))
  const { status, body: refused } = await handIn(student, homework.id)
  expect([status, refused.error]).toEqual([409, 'homework.closed'])
  const again = await handIn(student, homework.id, body, headers)
  expect(again.body.data.id).toBe(first.body.data.id)
  expect((await handIn(stranger, homework.id)).status).toBe(403)
  const card = await student.call('GET /homework/homework/:id', { params: { id: homework.id } })
  expect(card.body.data).toMatchObject({ late_allowed: 0, is_closed: 1, submissions_count: 1 })
})
