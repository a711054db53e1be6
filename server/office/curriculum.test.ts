import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grades, subjects } from '#server/catalogue/curriculum-tables.ts'
import { courses } from '#server/catalogue/tables.ts'
import { users } from '#server/people/tables.ts'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let school: Platform
let admin: Person
beforeAll(async () => {
  school = await openPlatform()
  admin = await school.join('admin')
})
afterAll(() => school.close())

type Kind = 'stages' | 'grades' | 'subjects'
const named = (word: string) => ({ ar: word, en: `${word} en` })
const add = async (kind: Kind, word: string, stage_id?: number) =>
  (await admin.call('POST /admin/curriculum/:kind', { params: { kind }, body: { name: named(word), stage_id } })).body
    .data.id
const remove = (kind: Kind, id: number, by = admin) =>
  by.call('DELETE /admin/curriculum/:kind/:id', { params: { kind, id } })
const merge = (kind: Kind, id: number, into: number) =>
  admin.call('POST /admin/curriculum/:kind/:id/merge', { params: { kind, id }, body: { into } })

/** Creates a course and a student in a new stage with one grade. */
async function usedStage(word: string) {
  const stage_id = await add('stages', `مرحلة ${word}`)
  const grade_id = await add('grades', `صف ${word}`, stage_id)
  const subject_id = await add('subjects', `مادة ${word}`)
  const course = await makeCourse(school.db, await school.join('teacher'), { stage_id, grade_id, subject_id })
  const student = await school.join('student')
  await school.db.update(users).set({ stage_id, grade_id }).where(eq(users.id, student.id))
  return { stage_id, grade_id, subject_id, course, student }
}

test('entries are renamed and ordered, and an incomplete order is refused', async () => {
  const [first, second] = [await add('subjects', 'أولى'), await add('subjects', 'ثانية')]
  const params = { kind: 'subjects' as const }
  await admin.call('POST /admin/curriculum/:kind/:id', {
    params: { ...params, id: first },
    body: { name: named('جديدة') },
  })
  const ids = (await school.db.select({ id: subjects.id }).from(subjects)).map(({ id }) => id)
  const wanted = [second, ...ids.filter((id) => id !== second)]

  const body = { ids: wanted }
  expect((await admin.call('PUT /admin/curriculum/:kind/order', { params, body })).status).toBe(200)

  const listed = (await admin.call('GET /subjects')).body.data.data
  expect(listed.map(({ id }) => id)).toEqual(wanted)
  expect(listed.find(({ id }) => id === first)?.name).toBe('جديدة')
  const short = await admin.call('PUT /admin/curriculum/:kind/order', { params, body: { ids: [first] } })
  expect(short.body.error).toBe('list.changed')
})

test('a name saved from an older form is refused and keeps the newer name', async () => {
  const id = await add('subjects', 'الفلك')
  const read = async () => (await admin.call('GET /admin/curriculum')).body.data.subjects.find((one) => one.id === id)
  const seen = (await read())?.mark
  const save = (word: string, by = admin) =>
    by.call('POST /admin/curriculum/:kind/:id', { params: { kind: 'subjects', id }, body: { name: named(word), seen } })
  const other = await school.join('admin')
  const replies = await Promise.all([save('فلك أ'), save('فلك ب', other)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.error).toBe('form.outdated')
  const kept = (await read())?.name.ar ?? ''
  expect((await save(kept)).status).toBe(200)
  expect((await save('فلك ج')).status).toBe(409)
  expect((await read())?.name.ar).toBe(kept)
  expect((await save('فلك د', await school.join('teacher'))).status).toBe(403)
})

test('an entry in use cannot be deleted, and the refusal counts its uses; an unused entry is deleted', async () => {
  const { stage_id, grade_id, subject_id } = await usedStage('أ')

  expect(await remove('stages', stage_id)).toMatchObject({
    status: 409,
    body: { error: 'curriculum.inUse', data: { grades: 1, courses: 1, people: 1 } },
  })
  expect(await remove('grades', grade_id)).toMatchObject({ status: 409, body: { data: { courses: 1, people: 1 } } })
  expect(await remove('subjects', subject_id)).toMatchObject({
    status: 409,
    body: { data: { courses: 1, people: 0, people_names: [] } },
  })
  expect((await remove('subjects', await add('subjects', 'عابرة'))).status).toBe(200)
  expect((await remove('subjects', 999_999)).status).toBe(404)
})

test('a merge moves grades, courses and people, and the merged entry is gone', async () => {
  const from = await usedStage('ب')
  const to = await usedStage('ج')

  expect((await merge('grades', from.grade_id, to.grade_id)).body.data).toEqual({ grades: 0, courses: 1, people: 1 })

  const [course] = await school.db.select().from(courses).where(eq(courses.id, from.course.id))
  const [student] = await school.db.select().from(users).where(eq(users.id, from.student.id))
  const place = { stage_id: to.stage_id, grade_id: to.grade_id }
  expect([course, student]).toMatchObject([place, place])
  const kept = await add('grades', 'باقٍ', from.stage_id)
  expect((await merge('stages', from.stage_id, to.stage_id)).body.data).toEqual({ grades: 1, courses: 0, people: 0 })
  const [moved] = await school.db.select().from(grades).where(eq(grades.id, kept))
  expect(moved?.stage_id).toBe(to.stage_id)
  expect((await merge('subjects', from.subject_id, to.subject_id)).body.data.courses).toBe(1)
  expect((await merge('subjects', from.subject_id, to.subject_id)).status).toBe(404)
})

test('an entry is not merged into itself or into an unknown entry', async () => {
  const id = await add('subjects', 'وحيدة')
  for (const into of [id, 999_999]) expect((await merge('subjects', id, into)).body.data).toHaveProperty('into')
  expect(await school.db.$count(subjects, eq(subjects.id, id))).toBe(1)
})

test('of two opposite merges at once, one succeeds and one is refused', async () => {
  const [one, two] = [await usedStage('د'), await usedStage('هـ')]
  const replies = await Promise.all([
    merge('subjects', one.subject_id, two.subject_id),
    merge('subjects', two.subject_id, one.subject_id),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('a grade needs its stage, and a teacher cannot delete a subject', async () => {
  const lacking = await admin.call('POST /admin/curriculum/:kind', {
    params: { kind: 'grades' },
    body: { name: named('صف') },
  })
  expect(Object.keys(lacking.body.data ?? {})).toEqual(['stage_id'])
  const teacher = await school.join('teacher')
  const id = await add('subjects', 'محمية')
  expect((await remove('subjects', id, teacher)).status).toBe(403)
  expect(await school.db.$count(subjects, eq(subjects.id, id))).toBe(1)
})
