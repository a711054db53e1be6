import { afterAll, expect, test } from 'vitest'
import { openExamSchool, type Taking } from '#server/test/exam-school.ts'
import { linkChild } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { tellResults } from './tell-results.ts'

const school = await openExamSchool()
const stranger = await school.join('parent')
afterAll(() => school.close())

const read = ({ exam, student }: Taking) =>
  student.call('GET /student/tests/:id/paper', { params: { id: exam.id } }, 'en')
const readChild = ({ exam, student }: Taking, who: Person) =>
  who.call('GET /parent/child/:id/tests/:testId/paper', { params: { id: student.id, testId: exam.id } })
const resultsOf = async (who: Person) =>
  (await who.call('GET /notices')).body.data.filter(({ kind }) => kind === 'exam.result')

/** Submits an exam whose corrected paper is open. Returns the exam and the student's new parent. */
async function opened() {
  const taking = await school.begin({ count: 1, released_at: new Date() })
  const parent = await school.join('parent')
  await taking.submit({ answers: taking.chosen('right'), duration: 1 })
  await linkChild(school.db, parent, taking.student)
  return { taking, parent }
}

test('opening the corrected paper reads the notice of the result, for each reader alone', async () => {
  const { taking, parent } = await opened()
  await tellResults(school)
  expect((await readChild(taking, stranger)).status).toBe(404)
  const [told] = await resultsOf(taking.student)
  expect(told).toMatchObject({ is_read: 0 })
  const { headers } = await read(taking)
  expect(headers['unread-notices']).toBe('0')
  expect(await resultsOf(taking.student)).toMatchObject([{ is_read: 1 }])
  expect(await resultsOf(parent)).toMatchObject([{ is_read: 0 }])
  await readChild(taking, parent)
  expect(await resultsOf(parent)).toMatchObject([{ is_read: 1 }])
})

test('a corrected paper that is read before its notice leaves no unread notice', async () => {
  const { taking, parent } = await opened()
  await Promise.all([read(taking), read(taking)])
  await tellResults(school)
  expect((await resultsOf(taking.student)).filter((notice) => notice.is_read === 0)).toEqual([])
  const [forParent] = await resultsOf(parent)
  expect(forParent).toMatchObject({ is_read: 0, link: `/children/${taking.student.id}/paper/${taking.exam.id}` })
})
