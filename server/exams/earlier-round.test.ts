import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openExamSchool, type Taking } from '#server/test/exam-school.ts'
import { offline, type Phone, phone, stampedJournal } from '#server/test/offline-device.ts'

const school = await openExamSchool()
afterAll(() => school.close())

/** Submits a journal of the round, as a phone does when it is online again. */
const arrive = (taking: Phone, entries: Parameters<typeof stampedJournal>[1], round = 1) =>
  stampedJournal(taking, entries).then((journal) =>
    taking.submit({ journal, attempt_id: taking.attempt, round }, randomUUID()),
  )

/** Ends the first round with its phone offline, reopens the attempt and resumes it on another device. */
async function wentOn(): Promise<Phone> {
  const taking = await offline(school)
  expect((await taking.open()).status).toBe(403)
  await school.reopen(taking)
  expect((await taking.open()).body.data.attempt?.round).toBe(2)
  return taking
}

const seen = async (taking: Taking) => {
  const { score, evidence, late } = await school.submission(taking)
  const places = taking.exam.questions.map(({ id }) => id)
  const answers = late?.answers.map((one) => [one.round, places.indexOf(one.question_id), one.decision, one.counted])
  return { score, evidence, answers }
}

describe('late answers of the round before a reopening', () => {
  test('wait for the teacher when the second round is over', async () => {
    const taking = await wentOn()
    await taking.elsewhere.save([{ ...taking.chosen('right', 'wrong')[1], seq: 2 }])
    await taking.submit({ round: 2, reason: 'manual' }, randomUUID())
    const late = await arrive(taking, [
      { question: 1, at: 30 },
      { question: 2, at: 40 },
    ])
    // The second round answered the first question again.
    expect([late.status, late.body.data.score, late.body.data.late]).toEqual([200, 1, { kept: 1, counted: 0 }])
    expect(await seen(taking)).toEqual({ score: 1, evidence: 'waiting', answers: [[1, 2, 'waiting', 0]] })
    expect((await school.submission(taking)).late).toMatchObject({ score_without: 1, score_with: 2 })

    expect((await school.decide(taking, { decision: 'accept' })).body.data).toMatchObject({
      score: 2,
      percentage: 50,
      submit_reason: 'manual',
    })
    expect(await seen(taking)).toEqual({ score: 2, evidence: 'accepted', answers: [[1, 2, 'accepted', 1]] })
    expect((await school.decide(taking, { decision: 'refuse' })).body.data.score).toBe(1)
  })

  test('neither end nor change the running round, and its later answers count', async () => {
    const taking = await wentOn()
    await arrive(taking, [
      { question: 1, at: 30 },
      { question: 2, at: 40 },
    ])
    expect((await school.decide(taking, { decision: 'accept' })).status).toBe(404)
    expect((await taking.open()).body.data.attempt?.answers).toHaveLength(1)
    await taking.elsewhere.save([{ ...taking.chosen('right', 'wrong')[1], seq: 2 }])
    expect((await taking.submit({ round: 2 }, randomUUID())).body.data).toMatchObject({ score: 1, late: null })
    expect((await school.decide(taking, { decision: 'accept' })).body.data.score).toBe(2)
    expect((await seen(taking)).answers).toEqual([
      [1, 1, 'accepted', 0],
      [1, 2, 'accepted', 1],
    ])
  })

  test('without a decision keep waiting beside the late answers of the next round', async () => {
    const taking = await offline(school)
    await arrive(taking, [{ question: 1, at: 30 }])
    await school.reopen(taking)
    await taking.open()
    await taking.pass(3 * 60_000)
    await arrive(taking, [{ question: 2, at: 30 }], 2)
    expect(await seen(taking)).toMatchObject({
      evidence: 'waiting',
      answers: [
        [1, 1, 'waiting', 0],
        [2, 2, 'waiting', 0],
      ],
    })
    expect((await school.decide(taking, { decision: 'accept' })).body.data.score).toBe(3)
  })

  test('become saved answers of the student if they counted before the resumption', async () => {
    const taking = await offline(school)
    await arrive(taking, [{ question: 1, at: 30 }])
    await school.decide(taking, { decision: 'accept' })
    await school.reopen(taking)
    expect((await taking.open()).body.data.attempt?.answers.map((one) => one.answer_id)).toEqual(
      taking.chosen('right', 'right').map((one) => one.answer_id),
    )
    await taking.submit({ round: 2 }, randomUUID())
    expect(await seen(taking)).toEqual({ score: 2, evidence: null, answers: undefined })
    expect((await school.decide(taking, { decision: 'refuse' })).body.error).toBe('exam.noLateAnswers')
  })

  test('are contradictory when given after their round’s end, however long the next round ran', async () => {
    const taking = await wentOn()
    await taking.submit({ round: 2 }, randomUUID())
    await arrive(taking, [{ question: 1, at: 200 }])
    expect((await school.submission(taking)).late?.answers.map((one) => one.timing)).toEqual(['contradictory'])
  })

  test('are stored without a question to the teacher when the student submitted that round', async () => {
    const taking = await phone(school)
    await taking.submit({ answers: taking.chosen('right'), reason: 'blur' }, randomUUID())
    await school.reopen(taking)
    await taking.open()
    await taking.submit({ round: 2 }, randomUUID())
    const late = await arrive(taking, [{ question: 1, at: 30 }])
    expect([late.status, late.body.data.late]).toEqual([200, { kept: 0, counted: 0 }])
    expect((await school.submission(taking)).late).toBeNull()
  })
})
