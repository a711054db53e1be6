import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework } from '#server/test/examples.ts'
import { statuses } from '#server/test/replies.ts'
import { markingLeases } from './tables.ts'

const { platform, db, teacher, otherTeacher, student, lesson } = await openCast()
afterAll(() => platform.close())

const send = (id: number, who = teacher) =>
  who.call('POST /homework-submission/submission/:id', { params: { id }, body: { grade: 6 } })

/** Saves homework with that many submissions, and takes the first two in a marking page. */
async function openPage(count: number) {
  const { id } = await makeHomework(db, lesson)
  const work = Array.from({ length: count }, () => ({ homework_id: id, student_id: student.id }))
  const rows = await db.insert(homeworkSubmissions).values(work).returning({ id: homeworkSubmissions.id })
  const holder = crypto.randomUUID()
  const { body } = await teacher.call('POST /marking/:id/take', { params: { id }, body: { holder } })
  return { id, holder, ends_at: body.data.ends_at, papers: rows.map((row) => row.id) }
}

test('the grade form names the holder of an open submission in its refusal, and strangers read no name', async () => {
  const { id, holder, ends_at, papers } = await openPage(3)
  const [held = 0, , free = 0] = papers
  const refused = await send(held)
  expect([refused.status, refused.body.error]).toEqual([409, 'homework.held'])
  expect(refused.body.data).toEqual({ holder: expect.stringMatching(/./), ends_at })
  const foreign = await send(held, otherTeacher)
  expect([foreign.status, foreign.body.data]).toEqual([404, undefined])
  expect((await send(free)).status).toBe(200)
  await teacher.call('POST /marking/:id/leave', { params: { id }, body: { holder } })
  expect((await send(held)).status).toBe(200)
})

test('the grade form works once the lease ran out or the marking page has graded the submission', async () => {
  const { holder, papers } = await openPage(2)
  const [ended = 0, graded = 0] = papers
  await db.update(markingLeases).set({ ends_at: sql`now()` }).where(eq(markingLeases.submission_id, ended))
  await teacher.call('POST /marking/papers/:id/grade', { params: { id: graded }, body: { holder, grade: 7 } })
  expect(await statuses([send(ended), send(graded)])).toEqual([200, 200])
})
