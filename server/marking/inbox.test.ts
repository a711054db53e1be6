import { afterAll, expect, test } from 'vitest'
import { attempts } from '#server/exams/attempt-tables.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework, makeTest } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'

const { platform, db, teacher, otherTeacher, student, stranger, lesson } = await openCast()
afterAll(() => platform.close())

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour)
const read = async (query: object = {}, who: Person = teacher) =>
  (await who.call('GET /teacher/inbox', { query }, 'en')).body
const counts = async (who: Person = teacher) => (await who.call('GET /teacher/inbox/counts')).body.data
const released = async () => (await read({ kind: 'release' })).data.map(({ id }: { id: number }) => id)

const handedIn = (homework_id: number, ...hours: number[]) =>
  db
    .insert(homeworkSubmissions)
    .values(hours.map((one) => ({ homework_id, student_id: student.id, submitted_at: ago(one) })))
const taken = (test_id: number, hours: number, fields: object = {}) =>
  db
    .insert(attempts)
    .values({
      ...{ test_id, student_id: student.id, version: 1, total_questions: 1, score: 0, submitted_at: ago(hours) },
      ...{ deadline_at: ago(hours), finish_at: ago(hours), ...fields },
    })
    .returning()

test('an empty inbox has only zeros in its counts', async () => {
  const newcomer = await platform.join('teacher')
  expect(await read({}, newcomer)).toMatchObject({ data: [], pagination: { total: 0 } })
  expect(await counts(newcomer)).toEqual({ all: 0, homework: 0, late_answers: 0, release: 0 })
})

test('work of all kinds is listed by homework or exam, the oldest first, and the counts add up', async () => {
  const [young, old] = [await makeHomework(db, lesson), await makeHomework(db, lesson)]
  await handedIn(young.id, 2, 3)
  await handedIn(old.id, 90)
  const late = await makeTest(db, lesson)
  const [attempt] = await taken(late.id, 50, { evidence: 'waiting' })
  const quiet = await makeTest(db, lesson)
  await taken(quiet.id, 40)
  const { data, counts: told } = await read()
  expect(data).toMatchObject([
    { kind: 'homework', id: old.id, count: 1 },
    { kind: 'late_answers', id: late.id, count: 1, first_id: attempt?.id },
    { kind: 'release', id: quiet.id, count: 1, students: 1 },
    { kind: 'homework', id: young.id, count: 2 },
  ])
  expect(told).toEqual({ all: 5, homework: 3, late_answers: 1, release: 1 })
  expect(await counts()).toEqual(told)
  const filtered = await read({ kind: 'homework', per_page: 1, page: 2 })
  expect(filtered).toMatchObject({ data: [{ id: young.id }], pagination: { total: 2 }, counts: told })
})

test('another teacher’s inbox stays empty, and an unknown filter is refused', async () => {
  expect((await read({}, otherTeacher)).data).toEqual([])
  expect((await counts(otherTeacher)).all).toBe(0)
  expect((await teacher.call('GET /teacher/inbox', { query: { kind: 'x' } })).status).toBe(422)
})

test('an exam waits for its release once it is over for everybody', async () => {
  const due = await makeTest(db, lesson, { take_by: ago(1) })
  await taken(due.id, 2)
  const fresh = await makeTest(db, lesson)
  await taken(fresh.id, 2)
  const old = await makeTest(db, lesson)
  await taken(old.id, 31 * 24)
  const inside = await makeTest(db, lesson, { take_by: ago(1) })
  await taken(inside.id, 2)
  await taken(inside.id, -1, { student_id: stranger.id, submitted_at: null })
  const never = await makeTest(db, lesson, { take_by: ago(1), release_rule: 'never' })
  await taken(never.id, 2)
  const before = await released()
  expect(before).toContain(due.id)
  for (const { id } of [fresh, old, inside, never]) expect(before).not.toContain(id)
  await teacher.call('POST /tests/:id/release', { params: { id: due.id } })
  expect(await released()).not.toContain(due.id)
})
