import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { announcementLength } from '#contract/limits.ts'
import { jobs } from '#server/jobs/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { countLockWaits } from '#server/test/count-lock-waits.ts'
import { makeCourse, subscribe } from '#server/test/examples.ts'
import { jobContext } from '#server/test/job-context.ts'
import type { Person } from '#server/test/platform.ts'
import { announcementReads } from './announcement-tables.ts'
import { announcementTold } from './tell-announcement.ts'

const { platform, db, teacher, otherTeacher, stranger, parent, admin } = await openCast()
afterAll(() => platform.close())

let course: Awaited<ReturnType<typeof makeCourse>>
let student: Person
beforeEach(async () => {
  course = await makeCourse(db, teacher)
  student = await platform.join('student')
  await subscribe(db, student, course)
})

const announce = (who: Person, text: unknown, id = course.id) =>
  who.call('POST /course/:id/announcements', { params: { id }, body: { text } })
const list = (who: Person, id = course.id) => who.call('GET /course/:id/announcements', { params: { id } }, 'en')
const readers = (who: Person, id: number) => who.call('GET /announcement/:id/readers', { params: { id } })
/** Runs the waiting jobs of the announcements, as a worker does. */
async function told() {
  const waiting = await db.delete(jobs).where(eq(jobs.name, announcementTold.name)).returning()
  for (const { data } of waiting) await announcementTold.run(jobContext({ db }), data as { id: number })
}
const readAll = (who: Person) => who.call('POST /course/:id/announcements/read', { params: { id: course.id } })

test('an announcement reaches the course’s students as a notice and on the course’s page', async () => {
  expect((await announce(teacher, 'حصة الخميس\nتبدأ السابعة')).status).toBe(201)
  expect((await list(student)).body.data).toMatchObject([
    { text: 'حصة الخميس\nتبدأ السابعة', is_read: 0, seen_by: null, read_by: null },
  ])
  await told()
  const [notice] = (await student.call('GET /notices')).body.data
  expect(notice).toMatchObject({ kind: 'course.announced', link: `/course-details/${course.id}` })
  expect(notice?.text).toBe('إعلان في «الكهربية والتيار»: حصة الخميس\nتبدأ السابعة')
  for (const other of [stranger, parent, otherTeacher]) expect((await other.call('GET /notices')).body.data).toEqual([])
})

test('a read announcement no longer counts at the bell, and the teacher sees the names of students who read the announcement', async () => {
  const other = await platform.join('student', { name: 'ليلى' })
  await subscribe(db, other, course)
  await announce(teacher, 'حصة الخميس')
  await told()
  expect((await student.call('GET /notices')).body.data[0]?.is_read).toBe(0)
  expect((await readAll(student)).status).toBe(200)
  expect((await student.call('GET /notices')).body.data[0]?.is_read).toBe(1)
  expect((await readAll(student)).status).toBe(200)
  expect((await list(student)).body.data[0]?.is_read).toBe(1)
  const [shown] = (await list(teacher)).body.data
  expect(shown).toMatchObject({ seen_by: 2, read_by: 1 })
  const { data, pagination } = (await readers(teacher, shown?.id ?? 0)).body
  expect(data).toMatchObject([
    { id: student.id, read_at: expect.any(String) },
    { name: 'ليلى', read_at: null },
  ])
  expect(pagination.total).toBe(2)
  expect((await readers(admin, shown?.id ?? 0)).status).toBe(200)
})

test('a student who read the announcement before its notice gets no notice', async () => {
  const other = await platform.join('student')
  await subscribe(db, other, course)
  await announce(teacher, 'حصة الخميس')
  expect((await readAll(student)).status).toBe(200)
  await told()
  expect((await student.call('GET /notices')).body.data).toEqual([])
  expect((await other.call('GET /notices')).body.data).toMatchObject([{ kind: 'course.announced', is_read: 0 }])
  await announce(teacher, 'حصة الجمعة')
  await told()
  expect((await student.call('GET /notices')).body.data).toMatchObject([{ text: expect.stringContaining('الجمعة') }])
})

test('an announcement that a student reads while its notices are written leaves no notice', async () => {
  const { id } = (await announce(teacher, 'حصة الخميس')).body.data
  await db.delete(jobs).where(eq(jobs.name, announcementTold.name))
  const row = { announcement_id: id, student_id: student.id }
  const writing = Promise.withResolvers<void>()
  const reading = db.transaction(async (tx) => {
    await tx.insert(announcementReads).values(row)
    writing.resolve()
    await expect.poll(() => countLockWaits(db), { interval: 10 }).toBe(1)
  })
  await writing.promise
  await announcementTold.run(jobContext({ db }), { id })
  await reading
  expect((await student.call('GET /notices')).body.data).toEqual([])
})

test('strangers can neither read nor write announcements nor mark them as read', async () => {
  const { id } = (await announce(teacher, 'حصة الخميس')).body.data
  expect((await announce(otherTeacher, 'إعلان')).status).toBe(404)
  expect((await announce(teacher, 'إعلان', 2_000_000_000)).status).toBe(404)
  for (const who of [otherTeacher, stranger]) expect((await list(who)).status).toBe(404)
  expect((await readers(otherTeacher, id)).status).toBe(404)
  expect((await readAll(stranger)).status).toBe(404)
  for (const who of [student, parent, admin]) expect((await announce(who, 'إعلان')).status).toBe(403)
  expect((await list(parent)).status).toBe(403)
})

test('an announcement that is too long is refused with the limit and the typed count; an empty announcement is refused', async () => {
  const tooLong = await announce(teacher, 'أ'.repeat(announcementLength + 1))
  const counted = 'أقصى عدد للأحرف 1000، وكتبت 1001. احذف 1.'
  expect([tooLong.status, tooLong.body.data]).toEqual([422, { text: [counted] }])
  const far = await announce(teacher, 'أ'.repeat(30_000))
  expect(far.body.data).toEqual({ text: ['أقصى عدد للأحرف 1000، وكتبت 30000. احذف 29000.'] })
  for (const text of ['', '   ', null, {}, 7]) expect((await announce(teacher, text)).status).toBe(422)
  expect((await announce(teacher, 'أ'.repeat(announcementLength))).status).toBe(201)
})

test('the eleventh announcement of a course in a day is refused and notifies nobody', async () => {
  for (let time = 0; time < 10; time += 1) expect((await announce(teacher, 'إعلان')).status).toBe(201)
  await told()
  const before = (await student.call('GET /notices')).body.pagination.total
  expect((await announce(teacher, 'إعلان')).status).toBe(429)
  await told()
  expect((await student.call('GET /notices')).body.pagination.total).toBe(before)
})

test('a second run of the job, as after a killed worker, makes no second notice', async () => {
  const { id } = (await announce(teacher, 'مرة واحدة')).body.data
  await told()
  const before = (await student.call('GET /notices')).body.pagination.total
  await announcementTold.run(jobContext({ db }), { id })
  expect((await student.call('GET /notices')).body.pagination.total).toBe(before)
})
