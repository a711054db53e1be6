import { afterAll, describe, expect, test } from 'vitest'
import { change, correctionsIn, handIn } from '#server/test/corrections.ts'
import { type Exam, openExamSchool } from '#server/test/exam-school.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const { submitted, correct, scores } = correctionsIn(school)

const remove = (exam: Exam, place: number) =>
  school.teacher.call('DELETE /tests/question/:id', { params: { id: exam.questions[place]?.id ?? 0 } })
const shown = async (exam: Exam, who = school.teacher) =>
  (await who.call('GET /test/:id', { params: { id: exam.id } })).body.data

describe('a deleted question', () => {
  test('that students have on their papers is listed for the teacher, who may take it out of the scores', async () => {
    const { exam } = await submitted(['wrong', 'right'])
    await remove(exam, 0)
    const { questions, deleted_questions } = await shown(exam)
    expect(questions).toHaveLength(2)
    expect(deleted_questions).toMatchObject([{ id: exam.questions[0]?.id, correction: null }])
    expect(deleted_questions?.[0]?.answers.map((one) => one.is_correct)).toEqual([1, 0])
    await correct(exam, change(exam, 'drop'))
    expect(await scores(exam)).toEqual([[1, 2, 50]])
    expect((await shown(exam)).deleted_questions).toMatchObject([{ correction: { kind: 'drop' } }])
  })

  test('that no student has is not listed', async () => {
    const exam = await school.exam({ count: 3 })
    await remove(exam, 0)
    await handIn(school, exam, ['right'])
    expect((await shown(exam)).deleted_questions).toEqual([])
  })

  test('is hidden from another teacher', async () => {
    const { exam } = await submitted(['right'])
    await remove(exam, 0)
    const rival = await school.join('teacher')
    expect((await rival.call('GET /test/:id', { params: { id: exam.id } })).status).toBe(404)
  })
})
