import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openExamSchool, type Taking } from '#server/test/exam-school.ts'
import { journal, offline, type Phone, stampedJournal } from '#server/test/offline-device.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const audited = (taking: Taking) =>
  school.rows<{ action: string; detail: { from: number; to: number } }>(
    sql`select action, detail from audit_log where action like 'exam.late%' and object_id = ${taking.attempt} order by id`,
  )

type Entries = Parameters<typeof stampedJournal>[1]
/** Submits late answers from another device. */
const arrive = async (
  taking: Phone,
  entries: Entries,
  write: typeof stampedJournal | typeof journal = stampedJournal,
) =>
  (await taking.submit({ journal: await write(taking, entries), attempt_id: taking.attempt }, randomUUID())).body.data
/** Returns the teacher's view of the late answers: question, timing, decision, counted. */
const seen = async (taking: Taking) => {
  const { score, evidence, late } = await school.submission(taking)
  const places = taking.exam.questions.map(({ id }) => id)
  const answers = late?.answers.map((one) => [places.indexOf(one.question_id), one.timing, one.decision, one.counted])
  return { score, evidence, answers }
}

describe('late answers', () => {
  test('are accepted or refused by the teacher, repeatedly and each time with an audit entry', async () => {
    const taking = await offline(school)
    const kept = await stampedJournal(taking, [
      { question: 1, at: 30 },
      { question: 2, at: 40 },
      { question: 3, at: 90 },
    ])
    await taking.submit({ duration: 6, journal: kept })
    const accepted = await school.decide(taking, { decision: 'accept' })
    expect(accepted.body.data).toMatchObject({ score: 3, percentage: 75, evidence: 'accepted' })
    expect(accepted.body.data.late?.answers.map((one) => [one.timing, one.counted])).toEqual([
      ['consistent', 1],
      ['consistent', 1],
      ['contradictory', 0],
    ])
    expect((await school.decide(taking, { decision: 'refuse' })).body.data).toMatchObject({
      score: 1,
      evidence: 'refused',
    })
    expect((await school.decide(taking, { decision: 'accept', timings: ['contradictory'] })).body.data).toMatchObject({
      score: 2,
    })
    expect((await audited(taking)).map((one) => [one.action, one.detail.from, one.detail.to])).toEqual([
      ['exam.lateDecision', 1, 3],
      ['exam.lateDecision', 3, 1],
      ['exam.lateDecision', 1, 2],
    ])
    const list = await school.teacher.call('GET /tests/:id/submissions', { params: { id: taking.exam.id } })
    expect(list.body.data).toMatchObject([{ score: 2, percentage: 50, evidence: 'accepted' }])
  })

  test('that arrive after a decision wait for a decision of their own', async () => {
    const taking = await offline(school)
    await arrive(taking, [{ question: 1, at: 30 }])
    await school.decide(taking, { decision: 'refuse' })
    expect(
      await arrive(taking, [
        { question: 1, at: 30 },
        { question: 2, at: 40 },
      ]),
    ).toMatchObject({
      score: 1,
      late: { kept: 2, counted: 0 },
    })
    expect(await seen(taking)).toEqual({
      score: 1,
      evidence: 'waiting',
      answers: [
        [1, 'consistent', 'refused', 0],
        [2, 'consistent', 'waiting', 0],
      ],
    })
    const { late } = await school.submission(taking)
    expect([late?.score_without, late?.score_with]).toEqual([1, 2])
    expect((await school.decide(taking, { decision: 'accept' })).body.data).toMatchObject({
      score: 2,
      evidence: 'accepted',
    })
    expect((await seen(taking)).answers).toEqual([
      [1, 'consistent', 'refused', 0],
      [2, 'consistent', 'accepted', 1],
    ])
    // Without waiting answers, the decision is about all late answers.
    expect((await school.decide(taking, { decision: 'accept' })).body.data.score).toBe(3)
  })

  test('that arrive after a decision wait, even where the exam counts late answers automatically', async () => {
    const taking = await offline(school, { late_answers: 'count_consistent' })
    expect(await arrive(taking, [{ question: 1, at: 30 }])).toMatchObject({ score: 2, late: { kept: 1, counted: 1 } })
    expect((await seen(taking)).answers).toEqual([[1, 'consistent', 'counted', 1]])
    expect((await school.decide(taking, { decision: 'refuse' })).body.data.score).toBe(1)
    expect(
      await arrive(taking, [
        { question: 1, at: 30 },
        { question: 2, at: 40 },
      ]),
    ).toMatchObject({ score: 1 })
    expect((await school.submission(taking)).evidence).toBe('waiting')
    expect((await school.decide(taking, { decision: 'accept' })).body.data.score).toBe(2)
  })

  test('count automatically once in a round, so that no device can test answers by the score', async () => {
    const taking = await offline(school, { late_answers: 'count_consistent' })
    expect(await arrive(taking, [{ question: 1, at: 30, which: 'wrong' }])).toMatchObject({
      score: 1,
      late: { kept: 1, counted: 1 },
    })
    for (const question of [1, 2]) {
      expect(await arrive(taking, [{ question, at: 45 }])).toMatchObject({ score: 1, late: { kept: 1, counted: 0 } })
    }
    expect(await seen(taking)).toEqual({
      score: 1,
      evidence: 'waiting',
      answers: [
        [1, 'consistent', 'counted', 1],
        [1, 'consistent', 'waiting', 0],
        [2, 'consistent', 'waiting', 0],
      ],
    })
    expect((await school.decide(taking, { decision: 'accept' })).body.data.score).toBe(3)
  })

  test('still count automatically after a device without consistent answers', async () => {
    const taking = await offline(school, { late_answers: 'count_consistent' })
    expect(await arrive(taking, [{ question: 1, at: 30 }], journal)).toMatchObject({ score: 1, late: { counted: 0 } })
    expect(await arrive(taking, [{ question: 2, at: 30 }])).toMatchObject({ score: 2, late: { kept: 1, counted: 1 } })
  })

  test('wait again after a refusal only with a better timing', async () => {
    const taking = await offline(school)
    await arrive(taking, [{ question: 1, at: 30 }], journal)
    await school.decide(taking, { decision: 'refuse' })
    await arrive(taking, [{ question: 1, at: 30 }], journal)
    expect(await seen(taking)).toEqual({ score: 1, evidence: 'refused', answers: [[1, 'monotonic', 'refused', 0]] })
    await arrive(taking, [{ question: 1, at: 30 }])
    expect(await seen(taking)).toEqual({ score: 1, evidence: 'waiting', answers: [[1, 'consistent', 'waiting', 0]] })
  })

  test('from two devices to one question are both shown, and the last choice counts', async () => {
    const taking = await offline(school)
    await arrive(taking, [{ question: 1, at: 40 }])
    await school.decide(taking, { decision: 'accept' })
    await arrive(taking, [{ question: 1, at: 45, which: 'wrong' }])
    expect(await seen(taking)).toMatchObject({ score: 2, evidence: 'waiting' })
    expect((await school.decide(taking, { decision: 'accept' })).body.data.score).toBe(1)
    expect((await seen(taking)).answers).toEqual([
      [1, 'consistent', 'accepted', 0],
      [1, 'consistent', 'accepted', 1],
    ])
    const other = await offline(school)
    await arrive(other, [{ question: 1, at: 45 }])
    await arrive(other, [{ question: 1, at: 40, which: 'wrong' }])
    expect((await school.decide(other, { decision: 'accept' })).body.data.score).toBe(2)
  })

  test('may be decided one by one', async () => {
    const taking = await offline(school)
    await arrive(taking, [
      { question: 1, at: 30 },
      { question: 2, at: 90 },
    ])
    const [, contradictory] = (await school.submission(taking)).late?.answers ?? []
    const one = { decision: 'accept', timings: ['contradictory'], answers: [contradictory?.id] }
    expect((await school.decide(taking, one)).body.data).toMatchObject({ score: 2, evidence: 'waiting' })
    expect((await seen(taking)).answers).toEqual([
      [1, 'consistent', 'waiting', 0],
      [2, 'contradictory', 'accepted', 1],
    ])
    const other = await offline(school)
    await arrive(other, [{ question: 1, at: 30 }])
    expect((await school.decide(other, one)).body.error).toBe('exam.noLateAnswers')
  })

  test('are decided only by the exam’s teacher', async () => {
    const taking = await offline(school)
    await taking.submit({ journal: journal(taking, [{ question: 1, at: 30 }]) })
    const refused = [
      ['teacher', 404],
      ['admin', 403],
      ['parent', 403],
      ['student', 403],
    ] as const
    for (const [role, status] of refused) {
      expect((await school.decide(taking, { decision: 'x' }, await school.join(role))).status).toBe(status)
    }
    expect((await school.decide(taking, { decision: 'x' })).status).toBe(422)
    expect((await school.submission(taking)).evidence).toBe('waiting')
  })
})
