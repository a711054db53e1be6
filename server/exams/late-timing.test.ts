import { afterAll, describe, expect, test } from 'vitest'
import { openExamSchool, type Taking } from '#server/test/exam-school.ts'
import { journal, minute, offline, phone, stampedJournal } from '#server/test/offline-device.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const timings = async (taking: Taking) => (await school.submission(taking)).late?.answers.map((one) => one.timing)

/**
 * Answers that the student looked up later. A modified browser claims that the answers were chosen in the first minute.
 */
const lookedUp = [0, 1, 2].map((question) => ({ question, at: 20 + question }))
const expectAbout = (ms: number | null | undefined, expected: number) => {
  expect(ms).toBeGreaterThanOrEqual(expected)
  expect(ms).toBeLessThan(expected + 30_000)
}

describe('answers that arrive after the end', () => {
  test('are not consistent without a later stamp', async () => {
    const taking = await offline(school, { late_answers: 'count_consistent' })
    const sent = await taking.submit({ journal: journal(taking, [{ question: 1, at: 30 }]), duration: 6 })
    expect(sent.body.data).toMatchObject({ score: 1, late: { kept: 1, counted: 0 } })
    expect((await school.submission(taking)).late?.answers.map((one) => one.timing)).toEqual(['monotonic'])
  })

  test('stay consistent beside restored answers that come without times and out of order', async () => {
    const taking = await phone(school, { count: 4 })
    const saved = taking.chosen('right', 'right', 'wrong').map((one, place) => ({ ...one, seq: 4 - place }))
    await taking.save(saved)
    await taking.pass(6 * minute)
    const { entries, ...kept } = await stampedJournal(taking, [{ question: 3, at: 30 }])
    const restored = saved.map((one) => ({ ...one, clock: 'c', at_ms: 0 }))
    const late = entries.map((one) => ({ ...one, seq: 5 }))
    const sent = await taking.submit({ journal: { ...kept, entries: [...restored, ...late] }, duration: 6 })
    expect(sent.body.data).toMatchObject({ score: 2, late: { kept: 1, counted: 0 } })
    expect((await school.submission(taking)).late?.answers.map((one) => one.timing)).toEqual(['consistent'])
  })

  test('of a phone that was always online are contradictory, because its saves lacked them [forged]', async () => {
    const taking = await phone(school, { late_answers: 'count_consistent' })
    await taking.save([])
    await taking.pass(40_000)
    await taking.save([])
    await taking.pass(5 * minute)
    const chosen = [0, 1, 2, 3].map((question) => ({ question, at: 10 + question }))
    const sent = await taking.submit({ journal: await stampedJournal(taking, chosen), attempt_id: taking.attempt })
    expect(sent.body.data).toMatchObject({ score: 0, late: { kept: 4, counted: 0 } })
    expect(await timings(taking)).toEqual(Array(4).fill('contradictory'))
  })

  test('do not count automatically after a later save, even if the journal leaves it out [forged]', async () => {
    const taking = await phone(school, { late_answers: 'count_consistent' })
    await taking.pass(40_000)
    await taking.save([])
    taking.replies.pop()
    await taking.pass(5 * minute)
    const chosen = [
      { question: 0, at: 10 },
      { question: 1, at: 50 },
    ]
    const sent = await taking.submit({ journal: await stampedJournal(taking, chosen), attempt_id: taking.attempt })
    expect(sent.body.data).toMatchObject({ score: 1, late: { kept: 2, counted: 1 } })
    expect(await timings(taking)).toEqual(['monotonic', 'consistent'])
  })

  test('are consistent with a stamp from before the end and with a stamp from after the end', async () => {
    const taking = await phone(school, { late_answers: 'count_consistent' })
    await taking.pass(40_000)
    await taking.askTime()
    await taking.pass(5 * minute)
    const sent = await taking.submit({ journal: journal(taking, [{ question: 0, at: 30 }]) })
    expect(sent.body.data).toMatchObject({ score: 1, late: { kept: 1, counted: 1 } })
  })

  test('whose save arrives after the end count automatically once the phone submits', async () => {
    const taking = await phone(school, { late_answers: 'count_consistent' })
    await taking.pass(40_000)
    await taking.askTime()
    await taking.pass(5 * minute)
    const [right] = taking.chosen('right')
    expect((await taking.save([{ ...right, seq: 1 }])).status).toBe(409)
    const sent = await taking.submit({ journal: journal(taking, [{ question: 0, at: 30 }]) })
    expect(sent.body.data).toMatchObject({ score: 1, late: { kept: 1, counted: 1 } })
  })

  test('of a silent device show the teacher the length of the silence [forged]', async () => {
    const taking = await phone(school)
    await taking.pass(95_000)
    const sent = await taking.submit({ journal: await stampedJournal(taking, lookedUp), attempt_id: taking.attempt })
    expect(sent.body.data).toMatchObject({ score: 0, late: { kept: 3, counted: 0 } })
    const { late, evidence } = await school.submission(taking)
    expect([evidence, late?.answers.map((one) => one.timing)]).toEqual(['waiting', Array(3).fill('consistent')])
    for (const one of late?.answers ?? []) expectAbout(one.silence_ms, 95_000)
  })

  test('measure the silence from the last save of their own device, not of another', async () => {
    const taking = await phone(school)
    await taking.save([])
    await taking.pass(40_000)
    const [first] = taking.chosen('right')
    await taking.student.call('PUT /student/tests/:id/answers', {
      params: { id: taking.exam.id },
      body: { attempt_id: taking.attempt, items: [{ ...first, seq: 1 }] },
    })
    await taking.pass(5 * minute)
    await taking.submit({ journal: await stampedJournal(taking, [{ question: 1, at: 50 }]) })
    await taking.submit({ answers: taking.chosen('right', 'right', 'right'), attempt_id: taking.attempt }, 'no-journal')
    const [journaled, plain] = (await school.submission(taking)).late?.answers ?? []
    expectAbout(journaled?.silence_ms, 5 * minute + 40_000)
    expectAbout(plain?.silence_ms, 5 * minute)
  })

  test('count automatically until ten minutes after the end and wait for the teacher later [forged]', async () => {
    for (const [passed, counted] of [
      [95_000, 3],
      [11 * minute - 5_000, 3],
      [11 * minute + 1_000, 0],
    ] as const) {
      const taking = await phone(school, { late_answers: 'count_consistent' })
      await taking.pass(passed)
      const sent = await taking.submit({ journal: await stampedJournal(taking, lookedUp), attempt_id: taking.attempt })
      expect(sent.body.data).toMatchObject({ score: counted, late: { kept: 3, counted } })
      expect(await timings(taking)).toEqual(Array(3).fill('consistent'))
      expect((await school.submission(taking)).evidence).toBe(counted ? 'counted' : 'waiting')
    }
  })
})
