import { afterAll, describe, expect, test } from 'vitest'
import { openExamSchool, type Taking } from '#server/test/exam-school.ts'
import { journal, minute, offline, phone, proven } from '#server/test/offline-device.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const proofs = async (taking: Taking) => (await school.submission(taking)).late?.answers.map((one) => one.proof)

describe('answers that arrive after the end', () => {
  test('are not proven by the sending after the end, whatever it says of its own clock', async () => {
    const taking = await offline(school, { late_answers: 'count_proven' })
    const sent = await taking.submit({ journal: journal(taking, [{ question: 1, at: 30 }]), duration: 6 })
    expect(sent.body.data).toMatchObject({ score: 1, late: { kept: 1, counted: 0 } })
    expect((await school.submission(taking)).late?.answers.map((one) => one.proof)).toEqual(['monotonic'])
  })

  test('lose no proof by the answers that a page got back from the server, in any order and without their times', async () => {
    const taking = await phone(school, { count: 4 })
    const saved = taking.chosen('right', 'right', 'wrong').map((one, place) => ({ ...one, seq: 4 - place }))
    await taking.save(saved)
    await taking.pass(6 * minute)
    const { entries, ...kept } = await proven(taking, [{ question: 3, at: 30 }])
    const restored = saved.map((one) => ({ ...one, clock: 'c', at_ms: 0 }))
    const late = entries.map((one) => ({ ...one, seq: 5 }))
    const sent = await taking.submit({ journal: { ...kept, entries: [...restored, ...late] }, duration: 6 })
    expect(sent.body.data).toMatchObject({ score: 2, late: { kept: 1, counted: 0 } })
    expect((await school.submission(taking)).late?.answers.map((one) => one.proof)).toEqual(['anchored'])
  })

  test('of a phone that was online all the time are contradictory: its saves had carried them [forged]', async () => {
    const taking = await phone(school, { late_answers: 'count_proven' })
    await taking.save([])
    await taking.pass(40_000)
    await taking.save([])
    await taking.pass(5 * minute)
    const chosen = [0, 1, 2, 3].map((question) => ({ question, at: 10 + question }))
    const sent = await taking.submit({ journal: await proven(taking, chosen), attempt_id: taking.attempt })
    expect(sent.body.data).toMatchObject({ score: 0, late: { kept: 4, counted: 0 } })
    expect(await proofs(taking)).toEqual(Array(4).fill('contradictory'))
  })

  test('do not count by themselves when the server was heard by the phone after them, whatever it leaves out [forged]', async () => {
    const taking = await phone(school, { late_answers: 'count_proven' })
    await taking.pass(40_000)
    await taking.save([])
    taking.replies.pop()
    await taking.pass(5 * minute)
    const chosen = [
      { question: 0, at: 10 },
      { question: 1, at: 50 },
    ]
    const sent = await taking.submit({ journal: await proven(taking, chosen), attempt_id: taking.attempt })
    expect(sent.body.data).toMatchObject({ score: 1, late: { kept: 2, counted: 1 } })
    expect(await proofs(taking)).toEqual(['monotonic', 'anchored'])
  })

  test('are as well proven by a time asked for before the end as by one from after it', async () => {
    const taking = await phone(school, { late_answers: 'count_proven' })
    await taking.pass(40_000)
    await taking.askTime()
    await taking.pass(5 * minute)
    const sent = await taking.submit({ journal: journal(taking, [{ question: 0, at: 30 }]) })
    expect(sent.body.data).toMatchObject({ score: 1, late: { kept: 1, counted: 1 } })
  })
})
