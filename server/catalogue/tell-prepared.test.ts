import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDays, cairoDate } from '#contract/calendar/cairo.ts'
import { tests as exams } from '#server/exams/tables.ts'
import { homeworks } from '#server/homework/tables.ts'
import { jobs } from '#server/jobs/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeLesson, subscribe } from '#server/test/examples.ts'
import { jobContext } from '#server/test/job-context.ts'
import type { Person } from '#server/test/platform.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { preparedTold } from './tell-prepared.ts'

const { platform, db, teacher, stranger, admin } = await openCast()
afterAll(() => platform.close())

let course: Awaited<ReturnType<typeof makeCourse>>
let student: Person
beforeEach(async () => {
  course = await makeCourse(db, teacher)
  student = await platform.join('student')
  await subscribe(db, student, course)
})

const name = (en: string) => ({ ar: en, en })
const prepareHomework = async (lesson: { id: number }, en: string, due_date?: string) => {
  const body = { lesson_id: lesson.id, name: name(en), files: [{ file: samplePdf() }], ...(due_date && { due_date }) }
  expect((await teacher.call('POST /homework/upload', { body })).status).toBe(201)
}
const prepareExam = async (lesson: { id: number }, en: string, more: object = {}) => {
  const answers = ['أ', 'ب'].map((answer_text, place) => ({ answer_text, is_correct: place === 0 ? 1 : 0 }))
  const form = { name: name(en), desc: 'وصف', duration: 3, questions: [{ title: 'س', answers }], ...more }
  expect((await teacher.call('POST /tests/store', { body: { lesson_id: lesson.id, ...form } })).status).toBe(201)
}
const toggleLesson = ({ id }: { id: number }) => teacher.call('POST /lesson/:id/toggle-status', { params: { id } })
const toggleCourse = () => teacher.call('POST /course/:id/toggle-status', { params: { id: course.id } })

/** Runs the waiting jobs, as a worker does. Returns the texts of all notices of the person, in the order of the texts. */
async function told(who: Person) {
  const waiting = await db.delete(jobs).where(eq(jobs.name, preparedTold.name)).returning()
  for (const { data } of waiting) await preparedTold.run(jobContext({ db }), data as { lesson_id: number })
  const { data } = (await who.call('GET /notices', {}, 'en')).body
  return data.map(({ text }) => /: “(.+?)”/.exec(text)?.[1]).sort()
}

test('homework and exams prepared in a hidden lesson are told once, when the teacher shows the lesson', async () => {
  const lesson = await makeLesson(db, course, { status: false })
  await prepareHomework(lesson, 'Ohm’s law')
  await prepareExam(lesson, 'Currents')
  expect(await told(student)).toEqual([])
  await toggleLesson(lesson)
  expect(await told(student)).toEqual(['Currents', 'Ohm’s law'])
  expect(await told(stranger)).toEqual([])
  for (const _ of ['hidden', 'shown']) await toggleLesson(lesson)
  expect(await told(student)).toEqual(['Currents', 'Ohm’s law'])
})

test('work that was told at once is not told again after the lesson was hidden, also to a later subscriber', async () => {
  const lesson = await makeLesson(db, course)
  await prepareHomework(lesson, 'Ohm’s law')
  await prepareExam(lesson, 'Currents')
  const later = await platform.join('student')
  await subscribe(db, later, course)
  for (const _ of ['hidden', 'shown']) await toggleLesson(lesson)
  expect(await told(student)).toEqual(['Currents', 'Ohm’s law'])
  expect(await told(later)).toEqual([])
})

test('a lesson that is hidden again before its job runs tells nobody until it is shown', async () => {
  const lesson = await makeLesson(db, course, { status: false })
  await prepareHomework(lesson, 'Ohm’s law')
  for (const _ of ['shown', 'hidden']) await toggleLesson(lesson)
  expect(await told(student)).toEqual([])
  await toggleLesson(lesson)
  expect(await told(student)).toEqual(['Ohm’s law'])
})

test('past due dates, past exams and practices are not told', async () => {
  const lesson = await makeLesson(db, course, { status: false })
  const today = cairoDate(new Date())
  await prepareHomework(lesson, 'late')
  await prepareHomework(lesson, 'today')
  await prepareExam(lesson, 'over')
  await prepareExam(lesson, 'practice')
  await db
    .update(homeworks)
    .set({ due_date: addDays(today, -1) })
    .where(eq(homeworks.name_en, 'late'))
  await db.update(homeworks).set({ due_date: today }).where(eq(homeworks.name_en, 'today'))
  const [over, practice] = (await db.select().from(exams).where(eq(exams.lesson_id, lesson.id))).toSorted(
    (one, other) => one.id - other.id,
  )
  await db
    .update(exams)
    .set({ take_by: new Date(Date.now() - 1000) })
    .where(eq(exams.id, over?.id ?? 0))
  await db
    .update(exams)
    .set({ is_practice: true })
    .where(eq(exams.id, practice?.id ?? 0))
  await toggleLesson(lesson)
  expect(await told(student)).toEqual(['today'])
})

test('work prepared in an inactive course, or while the school hides the course, is told when the course is shown', async () => {
  const lesson = await makeLesson(db, course)
  await toggleCourse()
  await prepareHomework(lesson, 'inactive')
  expect(await told(student)).toEqual([])
  await toggleCourse()
  expect(await told(student)).toEqual(['inactive'])

  const params = { id: course.id }
  await admin.call('POST /admin/courses/:id/hide', { params, body: { kind: 'content', reason: 'سبب كافٍ' } })
  await prepareExam(lesson, 'hidden')
  expect(await told(student)).toEqual(['inactive'])
  await admin.call('POST /admin/courses/:id/show', { params })
  expect(await told(student)).toEqual(['hidden', 'inactive'])
})
