import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { correctionsIn, handIn, wrongIsRight } from '#server/test/corrections.ts'
import { openExamSchool } from '#server/test/exam-school.ts'

const school = await openExamSchool()
const rival = await school.join('teacher')
const { correct } = correctionsIn(school)
afterAll(() => school.close())

async function taken() {
  const exam = await school.exam({ count: 2 })
  const first = await handIn(school, exam, ['right', 'right'])
  const second = await handIn(school, exam, ['right', 'wrong'])
  const third = await handIn(school, exam, ['wrong'])
  return { exam, people: [first, second, third] as const, params: { id: exam.id } }
}

test('the summary names the average, who has not taken the exam, and the hardest questions', async () => {
  const { exam, params } = await taken()
  const absent = await school.student()
  const { body } = await school.teacher.call('GET /tests/:id/summary', { params })
  expect(body.data).toMatchObject({ submitted: 3, average: 50, median: 1, total: 2 })
  expect(body.data.absent.students.map(({ id }) => id)).toContain(absent.id)
  expect(body.data.hardest.map(({ right, asked }) => [right, asked])).toEqual([
    [1, 3],
    [2, 3],
  ])
  await correct(exam, wrongIsRight(exam))
  const after = await school.teacher.call('GET /tests/:id/summary', { params })
  expect(after.body.data.hardest.map(({ right }) => right)).toEqual([1, 1])
  expect((await rival.call('GET /tests/:id/summary', { params })).status).toBe(404)
})

test('the summary names no total when students were asked different numbers of questions', async () => {
  const { exam, params } = await taken()
  const question = { title: 'A', answers: ['B', 'C'].map((answer_text, place) => ({ answer_text, is_correct: place })) }
  await school.teacher.call('POST /tests/update/:id', { params, body: { questions: [question] } as object })
  await handIn(school, exam, ['right'])
  expect((await school.teacher.call('GET /tests/:id/summary', { params })).body.data.total).toBeNull()
})

test('the submissions are sorted by time and score, and the list by name has all of them', async () => {
  const { people, params } = await taken()
  const [first, second, third] = people.map(({ id }) => id)
  const ids = async (sort: string) => {
    const { body } = await school.teacher.call('GET /tests/:id/submissions', { params, query: { sort } as object })
    return body.data.map((one) => one.student_id)
  }
  expect(await ids('newest')).toEqual([third, second, first])
  expect(await ids('oldest')).toEqual([first, second, third])
  expect(await ids('highest')).toEqual([first, second, third])
  expect(await ids('lowest')).toEqual([third, second, first])
  expect((await ids('name')).length).toBe(3)
})

test('the teacher gets all students of the exam as a CSV or Excel file, and another teacher gets no file', async () => {
  const { params } = await taken()
  const absent = await school.student()
  const exported = (who = school.teacher, format = 'csv') =>
    school.app.inject({
      url: `/api/tests/${params.id}/submissions/export?format=${format}`,
      headers: { authorization: `Bearer ${who.token}`, 'accept-language': 'en' },
    })
  const { body } = await exported()
  expect(body.startsWith('\ufeffStudent,Exam,Student code,Score')).toBe(true)
  const rows = body.trim().split('\r\n').slice(1)
  expect(rows.filter((row) => row.endsWith(',Submitted'))).toHaveLength(3)
  const [profile] = await school.rows<{ code: string }>(sql`select code from users where id = ${absent.id}`)
  const theirs = rows.find((row) => row.includes(profile?.code ?? '-'))
  expect(theirs).toMatch(/,,,,,,Has not taken the exam$/)
  expect((await exported(school.teacher, 'xlsx')).statusCode).toBe(200)
  expect((await exported(rival)).statusCode).toBe(404)
})
