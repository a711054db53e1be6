import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExamSchool, openExamSchool, type Taking } from '#server/test/exam-school.ts'
import { journal, minute, offline, proven } from '#server/test/offline-device.ts'

let school: ExamSchool
beforeAll(async () => {
  school = await openExamSchool()
})
afterAll(() => school.close())

const detail = async (taking: Taking) =>
  (await school.teacher.call('GET /tests/submission/data/:id', { params: { id: taking.attempt } })).body.data
const decide = (taking: Taking, body: object, who = school.teacher) =>
  who.call('POST /tests/submission/:id/evidence', { params: { id: taking.attempt }, body })

describe('answers that arrive after the end', () => {
  test('count only by a new decision once the teacher has decided', async () => {
    const taking = await offline(school, { late_answers: 'count_proven' })
    const between = await proven(school, taking, [{ question: 1, at: 30 }])
    const first = await taking.submit({ journal: between, attempt_id: taking.attempt }, randomUUID())
    expect(first.body.data).toMatchObject({ score: 2, late: { kept: 1, counted: 1 } })
    expect((await decide(taking, { decision: 'refuse' })).body.data.score).toBe(1)
    const more = await proven(school, taking, [
      { question: 1, at: 30 },
      { question: 2, at: 40 },
    ])
    const second = await taking.submit({ journal: more, attempt_id: taking.attempt }, randomUUID())
    expect(second.body.data).toMatchObject({ score: 1, late: { kept: 2, counted: 0 } })
    expect(await detail(taking)).toMatchObject({ score: 1, evidence: 'refused' })
    expect((await decide(taking, { decision: 'accept' })).body.data.score).toBe(3)
  })

  test('are not proven by the sending after the end, whatever it says of its own clock', async () => {
    const taking = await offline(school, { late_answers: 'count_proven' })
    const sent = await taking.submit({ journal: await journal(school, taking, [{ question: 1, at: 30 }]), duration: 6 })
    expect(sent.body.data).toMatchObject({ score: 1, late: { kept: 1, counted: 0 } })
    expect((await detail(taking)).late?.answers.map((one) => one.proof)).toEqual(['monotonic'])
  })

  test('lose no proof by the answers that a page got back from the server, in any order and without their times', async () => {
    const taking = await school.begin({ count: 4, duration: 1 })
    const saved = taking.chosen('right', 'right', 'wrong').map((one, place) => ({ ...one, seq: 4 - place }))
    await taking.save(saved)
    await school.pass(taking.attempt, 6 * minute)
    const { entries, ...kept } = await proven(school, taking, [{ question: 3, at: 30 }])
    const restored = saved.map((one) => ({ ...one, clock: 'c', at_ms: 0 }))
    const late = entries.map((one) => ({ ...one, seq: 5 }))
    const sent = await taking.submit({ journal: { ...kept, entries: [...restored, ...late] }, duration: 6 })
    expect(sent.body.data).toMatchObject({ score: 2, late: { kept: 1, counted: 0 } })
    expect((await detail(taking)).late?.answers.map((one) => one.proof)).toEqual(['anchored'])
  })
})
