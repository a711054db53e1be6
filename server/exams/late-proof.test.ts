import { afterAll, describe, expect, test } from 'vitest'
import { openExamSchool } from '#server/test/exam-school.ts'
import { journal, minute, offline, proven } from '#server/test/offline-device.ts'

const school = await openExamSchool()
afterAll(() => school.close())

describe('answers that arrive after the end', () => {
  test('are not proven by the sending after the end, whatever it says of its own clock', async () => {
    const taking = await offline(school, { late_answers: 'count_proven' })
    const sent = await taking.submit({ journal: await journal(school, taking, [{ question: 1, at: 30 }]), duration: 6 })
    expect(sent.body.data).toMatchObject({ score: 1, late: { kept: 1, counted: 0 } })
    expect((await school.submission(taking)).late?.answers.map((one) => one.proof)).toEqual(['monotonic'])
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
    expect((await school.submission(taking)).late?.answers.map((one) => one.proof)).toEqual(['anchored'])
  })
})
