import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { subjects } from '#server/catalogue/curriculum-tables.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import { indexed } from '#server/db/folded.ts'
import { makeCourse, makeCurriculum, makeLesson, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { teachers, users } from './tables.ts'

let platform: Platform
let physics: Awaited<ReturnType<typeof makeCurriculum>>
let chemistry: Awaited<ReturnType<typeof makeCurriculum>>
let mona: Person
let karim: Person

beforeEach(async () => {
  platform = await openPlatform()
  physics = await makeCurriculum(platform.db)
  chemistry = await makeCurriculum(platform.db)
  const name = { ar: 'كيمياء', en: 'Chemistry' }
  await platform.db.update(subjects).set({ name }).where(eq(subjects.id, chemistry.subject_id))
  mona = await platform.join('teacher', { name: 'منى عبد الحميد' })
  karim = await platform.join('teacher', { name: 'كريم الشافعي' })
  await makeCourse(platform.db, mona, { ...physics, price: piastres(22_000), created_at: new Date('2026-01-01') })
  await makeCourse(platform.db, mona, { ...physics, price: piastres(30_000), status: false })
  const name2 = { ar: 'الكيمياء العضوية', en: 'Organic chemistry' }
  await makeCourse(platform.db, karim, { ...chemistry, name: name2, price: null, created_at: new Date('2026-02-01') })
})
afterEach(() => platform.close())

type Query = NonNullable<Parameters<typeof find>[0]>
async function find(
  query: { q?: string; subject?: number; stage?: number; grade?: number; price?: number; page?: number } = {},
  by: Pick<Person, 'call'> = platform.visitor,
) {
  return (await by.call('GET /teachers/find', { query })).body
}
const idsOf = async (query?: Query, by?: Pick<Person, 'call'>) => (await find(query, by)).data.map(({ id }) => id)

test('a card names subjects, stages and what visitors see of the courses', async () => {
  const { data, pagination } = await find({ q: 'منى' })
  expect(pagination.total).toBe(1)
  expect(data).toEqual([
    {
      id: mona.id,
      name: 'منى عبد الحميد',
      image: null,
      qualification: 'بكالوريوس علوم وتربية من جامعة القاهرة',
      subjects: [{ id: physics.subject_id, name: 'فيزياء' }],
      stages: [{ id: physics.stage_id, name: 'الثانوية' }],
      courses: 1,
      lessons: 0,
      free_courses: 0,
      has_free_lesson: 0,
      lowest_price: 220,
      is_subscribed: 0,
    },
  ])
})

test('words are found in name, subject, course, qualification and bio, in any spelling', async () => {
  await platform.db
    .update(teachers)
    .set({ bio: 'أشرح بالتجارب المعملية', qualification: 'ماجستير من جامعة طنطا' })
    .where(eq(teachers.user_id, karim.id))
  for (const q of ['كَرِيم', 'الكيميا', 'عضويه', 'كيمياء كريم', 'organic', 'المعمليه', 'طنطا', 'كر'])
    expect({ q, ids: await idsOf({ q }) }).toEqual({ q, ids: [karim.id] })
  expect(await idsOf({ q: 'كريم فيزياء' })).toEqual([])
})

test('a search with a typing mistake finds the nearest teachers and says so', async () => {
  for (const q of ['كمياء', 'كرييم', 'الشافي']) {
    const found = await find({ q })
    expect({ q, ids: found.data.map(({ id }) => id), nearest: found.nearest }).toEqual({
      q,
      ids: [karim.id],
      nearest: 1,
    })
  }
  expect((await find({ q: 'كريم' })).nearest).toBe(0)
  expect(await find({ q: 'زخرفة' })).toMatchObject({ data: [], nearest: 0, without: [{ filter: 'q', total: 2 }] })
})

test('one course must pass all filters, and an empty result names the filters to remove', async () => {
  expect(await idsOf({ subject: physics.subject_id, grade: physics.grade_id })).toEqual([mona.id])
  expect(await idsOf({ stage: chemistry.stage_id, price: 0 })).toEqual([karim.id])
  expect(await idsOf({ price: 220 })).toEqual([karim.id, mona.id])
  const none = await find({ subject: physics.subject_id, price: 200 })
  expect(none).toMatchObject({ data: [], pagination: { total: 0 } })
  expect(none.without).toEqual([
    { filter: 'subject', total: 1 },
    { filter: 'price', total: 1 },
  ])
})

test('a student’s own grade comes first, then the newest activity', async () => {
  const student = await platform.join('student')
  const { stage_id, grade_id } = physics
  await platform.db.update(users).set({ stage_id, grade_id }).where(eq(users.id, student.id))
  expect(await idsOf()).toEqual([karim.id, mona.id])
  expect(await idsOf({}, student)).toEqual([mona.id, karim.id])

  const [course] = await platform.db.select().from(courses).where(eq(courses.teacher_id, mona.id))
  if (!course) throw new Error('no course')
  const lesson = await makeLesson(platform.db, course)
  expect(await idsOf()).toEqual([mona.id, karim.id])
  await platform.db.update(lessons).set({ deleted_at: new Date() }).where(eq(lessons.id, lesson.id))
  expect(await idsOf()).toEqual([karim.id, mona.id])

  await subscribe(platform.db, student, course)
  expect((await find({ q: 'منى' }, student)).data[0]?.is_subscribed).toBe(1)
  expect((await find({ q: 'منى' })).data[0]?.is_subscribed).toBe(0)
})

test('a teacher without a shown course comes after the teachers with courses', async () => {
  const { id } = await platform.join('teacher', { name: 'مدرّس جديد' })
  expect(await idsOf()).toEqual([karim.id, mona.id, id])
})

test('no search finds an unapproved, unverified, suspended or deleted teacher, from the moment of the change', async () => {
  const strangers = [
    await platform.join('teacher', { name: 'غريب', verified_at: null }),
    await platform.join('teacher', { name: 'غريب', deleted_at: new Date() }),
    await platform.join('student', { name: 'غريب' }),
  ]
  for (const { id } of strangers) expect(await idsOf()).not.toContain(id)

  const { id } = await platform.join('teacher', { name: 'زائل مؤقت' })
  const change = {
    suspended: (yes: boolean) =>
      platform.db
        .update(users)
        .set({ suspended_at: yes ? new Date() : null })
        .where(eq(users.id, id)),
    unapproved: (yes: boolean) => platform.db.update(teachers).set({ approved: !yes }).where(eq(teachers.user_id, id)),
    deleted: (yes: boolean) =>
      platform.db
        .update(users)
        .set({ deleted_at: yes ? new Date() : null })
        .where(eq(users.id, id)),
  }
  for (const set of Object.values(change)) {
    expect(await idsOf({ q: 'زائل' })).toEqual([id])
    await set(true)
    expect(await idsOf({ q: 'زائل' })).toEqual([])
    await set(false)
  }
})

test('a search no longer finds a hidden course, and finds a subject by its new name', async () => {
  const teacher = await platform.join('teacher')
  const course = await makeCourse(platform.db, teacher, { name: { ar: 'الضوء الهندسي', en: 'Optics' } })
  expect(await idsOf({ q: 'optics' })).toEqual([teacher.id])
  const name = { ar: 'علوم الفلك', en: 'Astronomy' }
  await platform.db.update(subjects).set({ name }).where(eq(subjects.id, course.subject_id))
  expect(await idsOf({ q: 'الفلك' })).toEqual([teacher.id])
  await platform.db.update(courses).set({ hidden_at: new Date() }).where(eq(courses.id, course.id))
  expect(await idsOf({ q: 'optics' })).toEqual([])
  expect(await idsOf({ subject: course.subject_id })).toEqual([])
})

test('a search without a letter or digit finds nobody, and a search of 10,000 characters is refused', async () => {
  for (const q of ['%_', '%', '___', '\\', "'", 'ًٌ', '؟!'])
    expect({ q, ids: await idsOf({ q }) }).toEqual({ q, ids: [] })
  const long = await platform.visitor.call('GET /teachers/find', { query: { q: 'ف'.repeat(10_000) } })
  expect(long.status).toBe(422)
  expect(await idsOf({ q: '' })).toEqual(await idsOf())
  expect(await idsOf({ page: 999_999_999 })).toEqual([])
})

test('the choices are the subjects, stages and grades of the shown courses', async () => {
  const school = await openPlatform()
  const read = async () => (await school.visitor.call('GET /teachers/choices')).body.data
  const teacher = await school.join('teacher')
  const { subject_id, stage_id, grade_id } = await makeCourse(school.db, teacher)
  await makeCurriculum(school.db)
  expect(await read()).toEqual({
    subjects: [{ id: subject_id, name: 'فيزياء' }],
    stages: [{ id: stage_id, name: 'الثانوية', grades: [{ id: grade_id, name: 'الصف الثالث الثانوي' }] }],
  })
  await school.close()
})

test('the stored words of a teacher are folded like the words of a search', async () => {
  const letters = 'أإآٱىةؤئظذـAbc٠١٢٣٤٥٦٧٨٩ابتثجحخدرزس'
  const { rows } = await platform.db.execute<{ words: string[]; folded: string }>(
    sql`select search_words(${letters}) as words, ${indexed(sql`${letters}::text`)} as folded`,
  )
  expect(rows[0]?.words).toEqual([rows[0]?.folded.slice(0, 40)])
})
