import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays, cairoDate } from '#contract/calendar/cairo.ts'
import { dayWords } from '#contract/calendar/week-words.ts'
import type { Language } from '#contract/values.ts'
import { jobs } from '#server/jobs/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { linkChild, makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import { jobContext } from '#server/test/job-context.ts'
import type { Person } from '#server/test/platform.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { movedTold } from './tell-moved.ts'

const { platform, db, teacher, otherTeacher, student, stranger, parent } = await openCast()
await linkChild(db, parent, student)
afterAll(() => platform.close())

const [yesterday = '', tomorrow = '', later = ''] = [-1, 1, 5].map((days) => addDays(cairoDate(new Date()), days))
const change = (id: number, body: object, who = teacher) =>
  who.call('POST /homework/update/:id', { params: { id }, body })

/** Makes a course with a lesson and a subscriber. */
async function taught(fields: Parameters<typeof makeLesson>[2] = {}) {
  const course = await makeCourse(db, teacher)
  const reader = await platform.join('student')
  await subscribe(db, reader, course)
  return { course, reader, lesson: await makeLesson(db, course, fields) }
}

/** Runs the waiting jobs, as a worker does after the delay. Returns the number of jobs. */
async function runWaiting() {
  const waiting = await db.delete(jobs).where(eq(jobs.name, movedTold.name)).returning()
  for (const { data } of waiting) await movedTold.run(jobContext({ db }), data as { id: number })
  return waiting.length
}

const told = async (who: Person, language: Language = 'en') =>
  (await who.call('GET /notices', {}, language)).body.data.filter(({ kind }) => kind === 'homework.moved')
const textsOf = async (who: Person, language: Language = 'en') => (await told(who, language)).map(({ text }) => text)
const nowDue = (day: string) =>
  `The last day to hand in “Ohm’s law homework” in “Electricity” is now ${dayWords(day, 'en')}.`

test('a changed due date is told to the subscribers who have not handed in, and to nobody else', async () => {
  const { course, reader, lesson } = await taught()
  const done = await platform.join('student')
  await subscribe(db, done, course)
  const homework = await makeHomework(db, lesson, { due_date: tomorrow })
  await done.call('POST /homework-submission/submit', { body: { homework_id: homework.id, files: [samplePdf()] } })
  expect((await change(homework.id, { due_date: later }, otherTeacher)).status).toBe(404)
  expect((await change(homework.id, { due_date: later })).status).toBe(200)
  await runWaiting()
  expect(await told(reader)).toMatchObject([{ text: nowDue(later), link: `/homework/${homework.id}`, is_read: 0 }])
  expect(await textsOf(reader, 'ar')).toEqual([
    `أصبح آخر يوم لتسليم واجب «واجب قانون أوم» في «الكهربية والتيار» ${dayWords(later, 'ar')}.`,
  ])
  for (const other of [done, student, stranger, parent, teacher]) expect(await told(other)).toEqual([])
})

test('changes of the due date within five minutes make one notice with the last date', async () => {
  const { reader, lesson } = await taught()
  const { id } = await makeHomework(db, lesson, { due_date: tomorrow })
  const began = Date.now()
  for (const due_date of [addDays(later, 1), later]) await change(id, { due_date })
  const [job] = await db.select().from(jobs).where(eq(jobs.name, movedTold.name)).orderBy(jobs.due_at)
  expect(job?.due_at?.getTime()).toBeGreaterThan(began + 4 * 60_000)
  expect(await told(reader)).toEqual([])
  expect(await runWaiting()).toBe(2)
  expect(await textsOf(reader)).toEqual([nowDue(later)])
  await reader.call('POST /notices/read', { body: {} })
  await change(id, { name: { en: 'Circuits' }, full_mark: 20, due_date: later })
  expect(await runWaiting()).toBe(0)
  await change(id, { due_date: tomorrow })
  await runWaiting()
  expect((await told(reader)).map(({ is_read, text }) => [is_read, text])).toEqual([
    [0, nowDue(tomorrow).replace('Ohm’s law homework', 'Circuits')],
  ])
})

test('a due date that is set or taken away is told, and a date that came back is not', async () => {
  const { reader, lesson } = await taught()
  const names = { ar: 'واجب قانون أوم', en: 'Ohm’s law homework' }
  const body = { lesson_id: lesson.id, name: names, files: [{ file: samplePdf() }] }
  const { id } = (await teacher.call('POST /homework/upload', { body })).body.data
  await change(id, { due_date: later })
  await change(id, { due_date: '' })
  await runWaiting()
  expect(await told(reader)).toEqual([])
  await change(id, { due_date: later })
  await runWaiting()
  expect(await textsOf(reader)).toEqual([nowDue(later)])
  await change(id, { due_date: '' })
  await runWaiting()
  expect(await textsOf(reader)).toEqual([
    'The homework “Ohm’s law homework” in “Electricity” no longer has a due date.',
  ])
  expect(await textsOf(reader, 'ar')).toEqual(['لم يعد لواجب «واجب قانون أوم» في «الكهربية والتيار» آخر يوم للتسليم.'])
})

test('a date that has passed, a hidden lesson and deleted homework are not told', async () => {
  const shown = await taught()
  const [past, gone] = [await makeHomework(db, shown.lesson), await makeHomework(db, shown.lesson)]
  await change(past.id, { due_date: yesterday })
  await change(gone.id, { due_date: later })
  await teacher.call('DELETE /homework/homework/:id', { params: { id: gone.id } })
  const hidden = await taught({ status: false })
  await change((await makeHomework(db, hidden.lesson)).id, { due_date: later })
  expect(await runWaiting()).toBe(3)
  for (const { reader } of [shown, hidden]) expect(await told(reader)).toEqual([])
})
