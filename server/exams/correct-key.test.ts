import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { change, correctionsIn, handIn, wrongIsRight } from '#server/test/corrections.ts'
import { openExamSchool } from '#server/test/exam-school.ts'
import { makeTest } from '#server/test/examples.ts'
import { keyCorrections } from './correction-tables.ts'
import { correctionsOf } from './corrections.ts'
import { differences } from './rescore.ts'

const school = await openExamSchool()
const rival = await school.join('teacher')
afterAll(() => school.close())

const { submitted, correct, undo, stored, scores } = correctionsIn(school)

describe('the correction of a key', () => {
  test('counts who gains and names who loses before any change, and then scores every attempt again', async () => {
    const { exam, people, params } = await submitted(['right', 'right'], ['wrong', 'right'], ['wrong'], [undefined])
    const before = await stored(exam)
    const tried = await school.teacher.call('GET /tests/:id/correction', { params, query: wrongIsRight(exam) })
    expect(tried.body.data).toMatchObject({
      attempts: 4,
      gains: { count: 2 },
      loses: { count: 1, students: [{ student_id: people[0]?.id, score_before: 2, score_after: 1 }] },
    })
    expect(await stored(exam)).toEqual(before)
    const done = await correct(exam, wrongIsRight(exam))
    expect(done.body.data).toMatchObject(tried.body.data)
    expect(await scores(exam)).toEqual([
      [1, 3, 33.33],
      [2, 3, 66.67],
      [1, 3, 33.33],
      [0, 3, 0],
    ])
    expect((await correct(exam, wrongIsRight(exam))).body).toEqual(done.body)
    expect((await correct(exam, change(exam, 'all'))).body.error).toBe('exam.alreadyCorrected')
    await handIn(school, exam, ['wrong'])
    expect((await scores(exam)).at(-1)).toEqual([1, 3, 33.33])
  })

  test('may drop a question or give it to all, and the undo restores every byte', async () => {
    const { exam } = await submitted(['right', 'wrong', 'right'], ['wrong', 'right'], [undefined])
    const before = await stored(exam)
    const dropped = await correct(exam, change(exam, 'drop'))
    expect(await scores(exam)).toEqual([
      [1, 2, 50],
      [1, 2, 50],
      [0, 2, 0],
    ])
    const given = await correct(exam, change(exam, 'all', 1))
    expect((await scores(exam)).map(([score]) => score)).toEqual([2, 1, 1])
    await undo(exam, given.body.data.id)
    await undo(exam, dropped.body.data.id)
    expect((await undo(exam, dropped.body.data.id)).body.data).toMatchObject({
      gains: { count: 0 },
      loses: { count: 0 },
    })
    expect(await stored(exam)).toEqual(before)
  })

  test('also changes scores with late answers and scores of reopened attempts', async () => {
    const late = await school.begin({ count: 2, duration: 1 })
    await late.save(late.chosen('right').map((one) => ({ ...one, seq: 1 })))
    await school.pass(late.attempt, 3_600_000)
    await late.submit({ answers: late.chosen('wrong', 'right'), duration: 1 })
    await school.decide(late, { decision: 'accept', timings: ['untimed', 'monotonic', 'consistent'] })
    expect(await scores(late.exam)).toEqual([[1, 2, 50]])
    await correct(late.exam, wrongIsRight(late.exam))
    expect(await scores(late.exam)).toEqual([[2, 2, 100]])
    await school.decide(late, { decision: 'refuse' })
    expect(await scores(late.exam)).toEqual([[0, 2, 0]])

    const again = await school.begin({ count: 2 })
    await again.submit({ answers: again.chosen('right', 'wrong'), duration: 1 })
    await school.reopen(again)
    await again.open()
    await correct(again.exam, wrongIsRight(again.exam))
    await again.submit({ answers: again.chosen('wrong', 'wrong'), duration: 1 })
    expect(await scores(again.exam)).toEqual([[1, 2, 50]])
  })

  test('leaves the first reply of a submission unchanged for its repeats', async () => {
    const taking = await school.begin({ count: 2 })
    const body = { answers: taking.chosen('right', 'right'), duration: 1 }
    const first = await taking.submit(body, 'one')
    await correct(taking.exam, change(taking.exam, 'drop'))
    expect((await taking.submit(body, 'one')).body).toEqual(first.body)
    expect((await taking.open()).body.data).toMatchObject({ score: 1, total_questions: 1, percentage: 100 })
  })
})

describe('a correction', () => {
  test('is refused to strangers, for other exams and for the last question that counts', async () => {
    const { exam, people, params } = await submitted(['right'])
    const other = await school.exam({ count: 1 })
    expect((await correct(exam, change(exam, 'all'), rival)).status).toBe(404)
    expect((await correct(exam, change(exam, 'all'), people[0])).status).toBe(403)
    expect((await correct(exam, change(other, 'all'))).body.data).toHaveProperty('question_id')
    const foreign = { ...wrongIsRight(exam), answer_id: other.questions[0]?.wrong }
    expect((await correct(exam, foreign)).body.data).toHaveProperty('answer_id')
    expect((await correct(exam, { ...foreign, answer_id: undefined })).status).toBe(422)
    const query = change(exam, 'all')
    expect((await rival.call('GET /tests/:id/correction', { params, query })).status).toBe(404)
    expect((await correct(other, change(other, 'drop'))).body.error).toBe('exam.lastQuestion')
    const made = await correct(exam, change(exam, 'all'))
    expect((await undo(other, made.body.data.id)).status).toBe(404)
    expect((await undo(exam, made.body.data.id, rival)).status).toBe(404)
  })

  test('misses no submission that arrives during the scoring, and two equal corrections at once make one', async () => {
    const exam = await school.exam({ count: 3 })
    const entering = Array.from({ length: 12 }, (_, place) =>
      handIn(school, exam, [place % 2 ? 'right' : 'wrong', 'right']),
    )
    const [one, other] = await Promise.all([correct(exam, wrongIsRight(exam)), correct(exam, wrongIsRight(exam))])
    await Promise.all(entering)
    expect([one.status, other.status, one.body.data.id]).toEqual([200, 200, other.body.data.id])
    const rows = await scores(exam)
    expect(rows.map(([score]) => score).sort()).toEqual([...Array(6).fill(1), ...Array(6).fill(2)])
    expect(await differences(school.db, exam.id, await correctionsOf(school.db, exam.id), sql`true`)).toEqual([])
  })

  test('changes nothing when the database ends its connection in the middle', async () => {
    const { exam } = await submitted(['right'], ['wrong'])
    const before = await stored(exam)
    const waiting = sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%order by%for update%'`
    const killed = await school.db.transaction(async (tx) => {
      await tx.execute(sql`select from attempts where test_id = ${exam.id} for update`)
      const sent = correct(exam, wrongIsRight(exam))
      const pid = async (): Promise<number> => (await school.rows<{ pid: number }>(waiting))[0]?.pid ?? pid()
      await school.rows(sql`select pg_terminate_backend(${await pid()})`)
      return await sent
    })
    expect(killed.status).toBeGreaterThanOrEqual(500)
    expect(await stored(exam)).toEqual(before)
    expect(await school.db.$count(keyCorrections, eq(keyCorrections.test_id, exam.id))).toBe(0)
    expect((await correct(exam, wrongIsRight(exam))).body.data.gains.count).toBe(1)
  })

  test('and its undo are refused after twenty in an hour; repeats and other exams do not count', async () => {
    const [{ exam }, other] = [await submitted(['right']), await submitted(['right'])]
    const made = async () => (await correct(exam, wrongIsRight(exam))).body.data.id
    for (let turn = 0; turn < 9; turn += 1) await undo(exam, await made())
    const first = await made()
    expect(await made()).toBe(first)
    expect((await undo(exam, first, rival)).status).toBe(404)
    expect((await undo(exam, first)).status).toBe(200)
    const before = await stored(exam)
    const refused = await correct(exam, wrongIsRight(exam))
    expect([refused.status, refused.body.error]).toEqual([429, 'exam.keyChangedOften'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await stored(exam)).toEqual(before)
    expect((await undo(exam, first)).status).toBe(200)
    expect((await correct(other.exam, wrongIsRight(other.exam))).status).toBe(200)
  })

  test('of a library exam leaves its copies unchanged; a new copy gets the corrected key', async () => {
    const library = await makeTest(school.db, undefined, { count: 2 })
    const admin = await school.join('admin')
    const copy = async () => {
      const body = { test_id: library.id, lesson_id: school.lesson.id }
      const made = await school.teacher.call('POST /tests/store', { body })
      await school.teacher.call('DELETE /tests/:id', { params: { id: made.body.data.id } })
      return made.body.data.questions.map(({ answers }) => answers.map((one) => one.is_correct))
    }
    expect(await copy()).toEqual([
      [1, 0],
      [1, 0],
    ])
    expect((await correct(library, wrongIsRight(library), school.teacher)).status).toBe(404)
    await correct(library, wrongIsRight(library), admin)
    await correct(library, change(library, 'drop', 1), admin)
    expect(await copy()).toEqual([[0, 1]])
  })
})
