import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cairoInstant } from '#contract/calendar/cairo.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { tests } from '#server/exams/tables.ts'
import { tellResults } from '#server/exams/tell-results.ts'
import { tellDueHomework } from '#server/homework/tell-due.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { tellEndingSubscriptions } from '#server/subscriptions/tell-ending.ts'
import { openCast } from '#server/test/cast.ts'
import { linkChild, makeHomework, makeLesson, makeTest } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { samplePdf } from '#server/test/sample-files.ts'

const { platform, db, student, stranger, parent, teacher, lesson, course } = await openCast()
await linkChild(db, parent, student)
afterAll(() => platform.close())

const hourMs = 3_600_000
const told = async (who: Person, kind: string) =>
  (await who.call('GET /notices', {}, 'en')).body.data.filter((notice) => notice.kind === kind)

test('on the day before its last day, homework notifies once the subscribers who have not handed it in', async () => {
  const [waiting, done] = [
    await makeHomework(db, lesson, { due_date: '2030-05-11' }),
    await makeHomework(db, lesson, { due_date: '2030-05-11' }),
  ]
  await makeHomework(db, lesson, { due_date: '2030-05-12' })
  await makeHomework(db, await makeLesson(db, course, { status: false }), { due_date: '2030-05-11' })
  await student.call('POST /homework-submission/submit', { body: { homework_id: done.id, files: [samplePdf()] } })
  await tellDueHomework({ db }, cairoInstant('2030-05-10', '08:59'))
  expect(await told(student, 'homework.due')).toEqual([])
  const day = cairoInstant('2030-05-10', '09:00')
  await Promise.all([tellDueHomework({ db }, day), tellDueHomework({ db }, day)])
  await tellDueHomework({ db }, cairoInstant('2030-05-10', '20:00'))
  expect(await told(student, 'homework.due')).toMatchObject([
    {
      link: `/homework/${waiting.id}`,
      text: 'The last day to hand in “Ohm’s law homework” in “Electricity” is tomorrow, Saturday 11 May.',
    },
  ])
  for (const other of [stranger, parent, teacher]) expect(await told(other, 'homework.due')).toEqual([])
})

test('a result notifies the student and the linked parent only after the release', async () => {
  const exam = await makeTest(db, lesson, { count: 2 })
  const began = new Date(Date.now() - hourMs)
  await db.insert(attempts).values({
    ...{ test_id: exam.id, student_id: student.id, version: 1, started_at: began, deadline_at: began },
    ...{ finish_at: began, submitted_at: began, score: 1, total_questions: 2, duration: 12 },
  })
  await tellResults({ db })
  expect(await told(student, 'exam.result')).toEqual([])
  await db.update(tests).set({ released_at: new Date() }).where(eq(tests.id, exam.id))
  await db.update(attempts).set({ evidence: 'waiting' }).where(eq(attempts.test_id, exam.id))
  await tellResults({ db })
  expect(await told(student, 'exam.result'), 'late answers wait').toEqual([])
  await db.update(attempts).set({ evidence: null }).where(eq(attempts.test_id, exam.id))
  await Promise.all([tellResults({ db }), tellResults({ db })])
  expect(await told(student, 'exam.result')).toMatchObject([
    { text: 'Your result in “Ohm’s law exam” is out: 1 of 2.', link: `/paper/${exam.id}` },
  ])
  expect(await told(parent, 'exam.result')).toMatchObject([
    { text: expect.stringMatching(/^شخص \d+’s result/), link: `/children/${student.id}/paper/${exam.id}` },
  ])
  expect(await told(stranger, 'exam.result')).toEqual([])
})

test('a subscription that ends within three days causes one notice; a later or renewed subscription causes none', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * hourMs)
  const of = eq(subscriptions.student_id, student.id)
  await db
    .update(subscriptions)
    .set({ ends_at: inDays(4), course_id: course.id })
    .where(of)
  await tellEndingSubscriptions({ db })
  expect(await told(student, 'subscription.ends')).toEqual([])
  await db
    .update(subscriptions)
    .set({ ends_at: inDays(2) })
    .where(of)
  const next = { student_id: student.id, teacher_id: teacher.id, course_id: course.id, source: 'payment' as const }
  const [renewed] = await db
    .insert(subscriptions)
    .values({ ...next, starts_at: inDays(2), ends_at: inDays(32) })
    .returning()
  await tellEndingSubscriptions({ db })
  expect(await told(student, 'subscription.ends')).toEqual([])
  await db.delete(subscriptions).where(eq(subscriptions.id, renewed?.id ?? 0))
  await tellEndingSubscriptions({ db })
  await tellEndingSubscriptions({ db })
  expect(await told(student, 'subscription.ends')).toMatchObject([
    {
      link: '/my/payments',
      text: expect.stringMatching(/^Your subscription to “Electricity” ends on/),
    },
  ])
  expect((await told(parent, 'subscription.ends')).length).toBe(1)
})
