import { afterAll, expect, test } from 'vitest'
import { openExamSchool } from '#server/test/exam-school.ts'
import { offline, stampedJournal } from '#server/test/offline-device.ts'

const school = await openExamSchool()
afterAll(() => school.close())

test('a decision about late answers notifies the student of the score, and again when it changes the score', async () => {
  const taking = await offline(school)
  const kept = await stampedJournal(taking, [
    { question: 1, at: 30 },
    { question: 2, at: 40 },
  ])
  await taking.submit({ duration: 6, journal: kept })
  const told = async () => (await taking.student.call('GET /notices', {}, 'en')).body.data
  const stranger = await school.join('teacher')
  expect((await school.decide(taking, { decision: 'accept' }, stranger)).status).toBe(404)
  expect(await told()).toEqual([])
  await school.decide(taking, { decision: 'accept' })
  expect(await told()).toMatchObject([
    {
      kind: 'late.decided',
      link: `/student-exam/${taking.exam.id}`,
      text: expect.stringMatching(/score is 3 of 4\.$/),
    },
  ])
  await school.decide(taking, { decision: 'refuse' })
  expect(await told()).toMatchObject([{ text: expect.stringMatching(/score is 1 of 4\.$/), is_read: 0 }])
})
