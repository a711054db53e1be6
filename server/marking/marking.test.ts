import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { statuses } from '#server/test/replies.ts'
import { sweepLeases } from './sweep-leases.ts'
import { markingLeases } from './tables.ts'

const { platform, db, teacher, otherTeacher, student, lesson } = await openCast()
afterAll(() => platform.close())

const key = () => crypto.randomUUID()
const take = async (id: number, holder: string, who: Person = teacher) =>
  (await who.call('POST /marking/:id/take', { params: { id }, body: { holder } })).body.data
const takeAfter = async (id: number, holder: string, before: string) =>
  (await teacher.call('POST /marking/:id/take', { params: { id }, body: { holder, before } })).body.data
const grade = (id: number, holder: string, given: object = {}) =>
  teacher.call('POST /marking/papers/:id/grade', { params: { id }, body: { holder, grade: 7, ...given } })
const later = (id: number, holder: string) =>
  teacher.call('POST /marking/papers/:id/later', { params: { id }, body: { holder } })
const leave = (id: number, holder: string) =>
  teacher.call('POST /marking/:id/leave', { params: { id }, body: { holder } })
const ids = (desk: { papers: readonly { id: number }[] }) => desk.papers.map(({ id }) => id)
const runOut = (submission: number) =>
  db
    .update(markingLeases)
    .set({ ends_at: sql`now() - interval '1 second'` })
    .where(eq(markingLeases.submission_id, submission))

/** Saves homework with submissions of the student, the oldest first, and returns their ids. */
async function queueOf(count: number, fields: object = {}) {
  const { id: homework } = await makeHomework(db, lesson, fields)
  const hour = 3_600_000
  const work = Array.from({ length: count }, (_, at) => ({
    ...{ homework_id: homework, student_id: student.id, submitted_at: new Date(Date.now() - (count - at) * hour) },
  }))
  const rows = await db.insert(homeworkSubmissions).values(work).returning({ id: homeworkSubmissions.id })
  return { homework, papers: rows.map(({ id }) => id) }
}

describe('the queue of a homework', () => {
  test('two pages of one teacher get different submissions, the oldest first', async () => {
    const { homework, papers } = await queueOf(5)
    const [one, other] = [key(), key()]
    expect(ids(await take(homework, one))).toEqual(papers.slice(0, 2))
    const second = await take(homework, other)
    expect(ids(second)).toEqual(papers.slice(2, 4))
    expect(second.queue).toEqual({ waiting: 5, later: 0, elsewhere: 2, marked: 0 })
  })

  test('taking again keeps the same submissions and renews their leases', async () => {
    const { homework, papers } = await queueOf(3)
    const holder = key()
    await take(homework, holder)
    await runOut(papers[0] ?? 0)
    const again = await take(homework, holder)
    expect(ids(again)).toEqual(papers.slice(0, 2))
    expect(new Date(again.ends_at).getTime()).toBeGreaterThan(Date.now() + 60_000)
  })

  test('simultaneous pages never hold the same submission', async () => {
    const { homework, papers } = await queueOf(12)
    const desks = await Promise.all(Array.from({ length: 6 }, () => take(homework, key())))
    expect(desks.flatMap(ids).sort()).toEqual([...papers].sort())
  })

  test('a submission whose lease ran out goes to the next page, and its grade is refused with the holder', async () => {
    const { homework, papers } = await queueOf(1)
    const [first, second] = [key(), key()]
    const [paper = 0] = papers
    await take(homework, first)
    expect((await take(homework, second)).papers).toEqual([])
    await runOut(paper)
    expect(ids(await take(homework, second))).toEqual([paper])
    const { status, body } = await grade(paper, first)
    expect([status, body.error, body.data]).toEqual([
      409,
      'marking.taken',
      { holder: expect.any(String), ends_at: expect.any(String) },
    ])
    expect((await grade(paper, second)).body.data.grade).toBe(7)
    expect((await grade(paper, first)).body.data).toEqual({ holder: expect.any(String), ends_at: null })
  })

  test('a page gives back its submissions when the teacher leaves the page', async () => {
    const { homework, papers } = await queueOf(2)
    const holder = key()
    await take(homework, holder)
    expect((await leave(homework, holder)).body.data).toEqual({ given_back: 2 })
    expect((await leave(homework, holder)).body.data).toEqual({ given_back: 0 })
    expect(ids(await take(homework, key()))).toEqual(papers)
  })

  test('a page that was loaded again keeps its submissions, although the server learns of the leaving later', async () => {
    const { homework, papers } = await queueOf(3)
    const [first, loaded] = [key(), key()]
    await take(homework, first)
    const again = await takeAfter(homework, loaded, first)
    expect(ids(again)).toEqual(papers.slice(0, 2))
    expect((await leave(homework, first)).body.data.given_back).toBe(0)
    expect((await grade(papers[0] ?? 0, loaded)).status).toBe(200)
  })

  test('a submission left for later comes at the end of the queue', async () => {
    const { homework, papers } = await queueOf(3)
    const holder = key()
    await take(homework, holder)
    expect((await later(papers[0] ?? 0, holder)).status).toBe(200)
    const after = await take(homework, holder)
    expect(ids(after)).toEqual([papers[1], papers[2]])
    expect(after.queue).toMatchObject({ waiting: 3, later: 1 })
    for (const id of papers.slice(1)) await grade(id, holder)
    expect((await take(homework, holder)).papers).toMatchObject([{ id: papers[0], was_left: 1 }])
  })
})

test('a page of the queue knows the two submissions that were graded last', async () => {
  const { homework, papers } = await queueOf(3)
  const holder = key()
  expect((await take(homework, holder)).graded).toEqual([])
  const [first = 0, second = 0, third = 0] = papers
  for (const id of [second, first]) await grade(id, holder)
  expect([ids(await take(homework, holder)), await grade(third, holder)]).toMatchObject([[third], { status: 200 }])
  expect((await take(homework, key())).graded).toEqual([third, first])
})

describe('a grade in the queue', () => {
  test('counts once for a repeated request and can be changed by the page that gave the grade', async () => {
    const { homework, papers } = await queueOf(2, { full_mark: 10 })
    const holder = key()
    const [paper = 0] = papers
    await take(homework, holder)
    expect(await statuses([grade(paper, holder), grade(paper, holder)])).toEqual([200, 200])
    expect((await grade(paper, holder, { grade: 8.5 })).body.data.grade).toBe(8.5)
    const desk = await take(homework, holder)
    expect([ids(desk), desk.graded]).toEqual([[papers[1]], [paper]])
    expect(desk.queue).toMatchObject({ waiting: 1, marked: 1 })
  })

  test('over the full mark is refused and leaves the submission with its page', async () => {
    const { homework, papers } = await queueOf(1, { full_mark: 10 })
    const holder = key()
    await take(homework, holder)
    expect((await grade(papers[0] ?? 0, holder, { grade: 10.5 })).status).toBe(422)
    expect(ids(await take(homework, holder))).toEqual(papers)
  })

  test('is refused for a submission that was graded outside the queue', async () => {
    const { homework, papers } = await queueOf(1)
    const holder = key()
    const [id = 0] = papers
    await take(homework, holder)
    await runOut(id)
    await teacher.call('POST /homework-submission/submission/:id', { params: { id }, body: { grade: 3 } })
    const { status, body } = await grade(id, holder)
    expect([status, body.data.ends_at]).toEqual([409, null])
  })

  test('is refused for a submission that the student took back', async () => {
    const { homework, papers } = await queueOf(1)
    const holder = key()
    const [id = 0] = papers
    await take(homework, holder)
    await student.call('DELETE /homework-submission/submission/:id', { params: { id } })
    expect((await grade(id, holder)).status).toBe(404)
    expect((await later(id, holder)).status).toBe(404)
    expect((await take(homework, holder)).papers).toEqual([])
  })
})

test('a day after its end a lease is removed, and a submission left for later keeps its place', async () => {
  const { homework, papers } = await queueOf(3)
  const holder = key()
  await take(homework, holder)
  await later(papers[0] ?? 0, holder)
  await grade(papers[1] ?? 0, holder)
  await db.update(markingLeases).set({ ends_at: sql`now() - interval '25 hours'` })
  await sweepLeases({ db })
  const left = await db.select({ id: markingLeases.submission_id }).from(markingLeases)
  expect(left.filter(({ id }) => papers.includes(id))).toEqual([{ id: papers[0] }])
  expect((await grade(papers[1] ?? 0, key())).status).toBe(409)
})

test('another teacher finds neither queue nor submission', async () => {
  const { homework, papers } = await queueOf(1)
  const params = { id: homework }
  const body = { holder: key() }
  const calls = [
    otherTeacher.call('POST /marking/:id/take', { params, body }),
    otherTeacher.call('POST /marking/:id/leave', { params, body }),
    otherTeacher.call('POST /marking/papers/:id/grade', {
      params: { id: papers[0] ?? 0 },
      body: { ...body, grade: 1 },
    }),
    otherTeacher.call('POST /marking/papers/:id/later', { params: { id: papers[0] ?? 0 }, body }),
  ]
  expect(await statuses(calls)).toEqual([404, 404, 404, 404])
})
