import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/calendar/cairo.ts'
import { dayWords } from '#contract/calendar/week-words.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { tests } from '#server/exams/tables.ts'
import { smsSegments } from '#server/messaging/segments.ts'
import { messages } from '#server/messaging/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { answer, joinToldStudent, open, pathIn } from '#server/test/digests.ts'
import { makeLesson, makeTest } from '#server/test/examples.ts'
import { messageTime, toldWeek } from '#server/week/span.ts'
import { missedExamText } from './missed-exam-text.ts'
import { tellMissedExams } from './missed-exams.ts'

let cast: Awaited<ReturnType<typeof openCast>>
beforeEach(async () => {
  cast = await openCast()
})
afterEach(() => cast.platform.close())

/** A Thursday at 22:00 in Egypt, one or two weeks ago. A fixed date would soon precede the subscriptions. */
const take_by = messageTime(addDays(toldWeek(new Date()), -7), 22)
const day = dayWords(take_by, 'ar')
const after = (minutes: number) => new Date(take_by.getTime() + minutes * 60_000)
const tell = (now: Date) => tellMissedExams(cast.platform.app.context, now)
const toldTo = async (phone: string) =>
  (await cast.platform.sentTo(phone)).map(({ text }) => text).filter((text) => text.includes('ما زال مفتوحًا'))

const expectExam = async (fields: Partial<typeof tests.$inferInsert> = {}) =>
  makeTest(cast.db, await makeLesson(cast.db, cast.course), { take_by, tell_missed: true, ...fields })

async function begin(exam: { id: number }, student: { id: number }) {
  const times = { started_at: after(-30), deadline_at: after(-10), finish_at: after(-10) }
  await cast.db
    .insert(attempts)
    .values({ test_id: exam.id, student_id: student.id, version: 1, total_questions: 1, ...times })
}

test('guardians get one message about a missed exam within minutes of its time, and none about a begun exam', async () => {
  const [missed, took] = [await joinToldStudent(cast), await joinToldStudent(cast)]
  const exam = await expectExam()
  await begin(exam, took.student)
  await tell(after(-1))
  expect(await toldTo(missed.phone)).toEqual([])
  await Promise.all([tell(after(1)), tell(after(1))])
  await tell(after(2))
  expect((await toldTo(missed.phone)).map((text) => text.split('\n')[0])).toEqual([
    `يوسف: فات موعد امتحان «امتحان قانون أوم» بلا دخول، وكان حتى ${day}، الساعة 10:00 م. ما زال مفتوحًا.`,
  ])
  expect(await toldTo(took.phone)).toEqual([])
  await cast.db
    .update(tests)
    .set({ take_by: after(30) })
    .where(eq(tests.id, exam.id))
  await tell(after(31))
  expect(await toldTo(missed.phone)).toHaveLength(1)
})

test('the message’s link opens the evidence of the missed exam, and the weekly message still comes', async () => {
  const { student, phone, tell: tellWeek } = await joinToldStudent(cast)
  await expectExam()
  await tell(after(1))
  const link = pathIn((await toldTo(phone))[0])
  const { statusCode, body } = await open(cast.platform, link)
  expect(statusCode).toBe(200)
  expect(body).toContain('كان الدخول حتى')
  await answer(cast.platform, link, 'read')
  expect((await open(cast.platform, link)).body).toContain('شكرًا. سجّلنا أنك قرأت الرسالة')
  const week = await tellWeek()
  expect([week !== link, (await open(cast.platform, week)).statusCode]).toEqual([true, 200])
  const kept = await cast.db.select().from(messages).where(eq(messages.about_id, student.id)).orderBy(messages.id)
  expect(kept.map(({ kind, text }) => [kind, text])).toEqual([
    ['exam.missed', null],
    ['week.told', null],
  ])
  await answer(cast.platform, link, 'wrong')
  for (const ended of [link, week]) expect((await open(cast.platform, ended)).statusCode).toBe(404)
})

test('no message goes out without the teacher’s wish, about a deleted or an old exam, or after a stop', async () => {
  const { phone, tell: tellWeek } = await joinToldStudent(cast)
  for (const fields of [{ tell_missed: false }, { deleted_at: after(-60) }, { take_by: after(-7 * 60) }])
    await expectExam(fields)
  await tell(after(1))
  expect(await toldTo(phone)).toEqual([])
  await answer(cast.platform, await tellWeek(), 'stop')
  await expectExam()
  await tell(after(1))
  expect(await toldTo(phone)).toEqual([])
})

test('the message stays within three segments', () => {
  const link = 'https://school.example/week/1234567890123456789012'
  const exam = { ar: 'اختبار شامل على الفصل الدراسي الأول كله وما بعده', en: 'A test of all the first term' }
  for (const language of ['ar', 'en'] as const)
    expect(smsSegments(missedExamText({ student: 'عبدالرحمن', exam, take_by, link }, language))).toBeLessThanOrEqual(3)
})

test('a teacher sets the time and the message in the exam’s form; the message needs the time', async () => {
  const exam = await expectExam({ take_by: null, tell_missed: false })
  const save = (body: Record<string, unknown>, who = cast.teacher) =>
    who.call('POST /tests/update/:id', { params: { id: exam.id }, body })
  const refused = await save({ tell_missed: 1 })
  expect([refused.status, Object.keys(refused.body.data)]).toEqual([422, ['take_by']])
  const saved = await save({ tell_missed: 1, take_by: '2026-11-19T22:00' })
  expect(saved.body.data).toMatchObject({ take_by: '2026-11-19T20:00:00.000Z', tell_missed: 1 })
  expect((await save({ take_by: '' })).status).toBe(422)
  expect((await save({ take_by: '', tell_missed: 0 })).body.data).toMatchObject({ take_by: null, tell_missed: 0 })
  for (const wrong of ['2026-11-31T10:00', '2026-11-19', '2026-11-19T24:10', 'soon'])
    expect((await save({ take_by: wrong })).status).toBe(422)
  expect((await save({ tell_missed: 0 }, cast.otherTeacher)).status).toBe(404)
})
