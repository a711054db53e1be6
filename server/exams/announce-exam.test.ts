import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openExamSchool } from '#server/test/exam-school.ts'
import type { Person } from '#server/test/platform.ts'
import { keysOf } from '#server/test/replies.ts'
import { tests as exams } from './tables.ts'

const school = await openExamSchool()
afterAll(() => school.close())

test('looking at or opening an exam shows the teacher’s current name', async () => {
  const [exam, student] = [await school.exam(), await school.student()]
  const params = { id: exam.id }
  await student.call('GET /student/tests/:id', { params })
  await school.db.execute(sql`update users set name = 'منى عبد الحميد' where id = ${school.teacher.id}`)
  for (const caller of [school.visitor, student, await school.student()]) {
    const query = caller === student ? {} : { start: 0 as const }
    const { body } = await caller.call('GET /student/tests/:id', { params, query })
    expect(body.data.teacher).toEqual({ id: school.teacher.id, name: 'منى عبد الحميد' })
  }
})

describe('looking at an exam with start=0', () => {
  const look = (student: Person, exam: { id: number }) =>
    student.call('GET /student/tests/:id', { params: { id: exam.id }, query: { start: 0 } }, 'en')

  test('starts no attempt and says that none is running', async () => {
    const exam = await school.exam({ count: 2 })
    const { status, body } = await look(await school.student(), exam)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ counts: 2, duration: 20, questions: [], attempt: null, in_progress: 0 })
    expect(body.data).not.toHaveProperty('remaining_ms')
    expect(await school.rows(sql`select id from attempts where test_id = ${exam.id}`)).toEqual([])
  })

  test('shows a running attempt and its time left, without questions', async () => {
    const taking = await school.begin()
    await school.pass(taking.attempt, 5 * 60_000)
    const { body } = await look(taking.student, taking.exam)
    expect(body.data).toMatchObject({ counts: 3, questions: [], attempt: null, in_progress: 1 })
    expect(Math.abs((body.data.remaining_ms ?? 0) - 15 * 60_000)).toBeLessThan(60_000)
    for (const secret of ['is_correct', 'ticket', 'stamp', 'answers']) expect(keysOf(body)).not.toContain(secret)
  })

  test('is refused after the submission, also right after the time is over', async () => {
    const [sent, late] = await Promise.all([school.begin(), school.begin()])
    await sent.submit({ duration: 1 })
    await school.pass(late.attempt, 21 * 60_000)
    for (const { student, exam } of [sent, late]) {
      const { status, body } = await look(student, exam)
      expect([status, body.error, body.message]).toEqual([403, 'exam.alreadySubmitted', 'Test already submitted'])
    }
    expect(await school.rows(sql`select submit_reason from attempts where id = ${late.attempt}`)).toEqual([
      { submit_reason: 'server' },
    ])
  })

  test('of a submitted exam shows the student the result, without questions', async () => {
    const taking = await school.begin()
    const { body: told } = await taking.submit({ answers: taking.chosen('right', 'wrong', 'right'), reason: 'blur' })
    const opened = taking.student.call('GET /student/tests/:id', { params: { id: taking.exam.id } })
    for (const { body } of [await look(taking.student, taking.exam), await opened]) {
      const { late, ...result } = told.data
      expect(body.data).toEqual({ ...result, reason: 'blur', paper_open: 0 })
      for (const secret of ['is_correct', 'questions', 'answers', 'ticket']) expect(keysOf(body)).not.toContain(secret)
    }
  })

  test('does not resume a reopened attempt but shows its time left', async () => {
    const { exam, student, attempt, submit } = await school.begin()
    await school.pass(attempt, 19 * 60_000 + 30_000)
    await submit({ duration: 1 })
    await school.teacher.call('POST /tests/submission/:id/reopen', { params: { id: attempt } })
    const { body } = await look(student, exam)
    expect(body.data).toMatchObject({ counts: 3, in_progress: 0, remaining_ms: 60_000 })
    expect(await school.rows(sql`select submitted_at is null as open from attempts where id = ${attempt}`)).toEqual([
      { open: false },
    ])
  })

  test('is refused without the right to open it; a running attempt may go on', async () => {
    const [exam, taking] = [await school.exam(), await school.begin()]
    const [stranger, teacher] = [await school.join('student'), await school.join('teacher')]
    expect((await look(stranger, exam)).body).toMatchObject({
      error: 'subscription.required',
      data: { course_id: school.course.id },
    })
    expect((await look(teacher, exam)).body.error).toBe('auth.forbidden')
    expect((await look(stranger, { id: 999_999 })).status).toBe(404)
    await school.db.update(exams).set({ deleted_at: new Date() }).where(sql`id = ${taking.exam.id}`)
    expect((await look(taking.student, taking.exam)).body.data.in_progress).toBe(1)
    expect((await look(stranger, taking.exam)).status).toBe(404)
  })
})
