import { afterAll, describe, expect, test } from 'vitest'
import { change, correctionsIn } from '#server/test/corrections.ts'
import { openExamSchool } from '#server/test/exam-school.ts'
import { linkChild } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const { submitted, correct, undo } = correctionsIn(school)

describe('a correction', () => {
  test('notifies the students concerned and their parents, and is shown on the corrected paper', async () => {
    const { exam, people, params } = await submitted(['wrong'], ['right'])
    const [gains, keeps] = people as [Person, Person]
    const parent = await school.join('parent')
    await linkChild(school.db, parent, gains)
    await correct(exam, change(exam, 'all'))
    const told = async (who: Person) =>
      (await who.call('GET /notices', {}, 'en')).body.data.filter(({ kind }) => kind === 'exam.corrected')
    expect((await told(gains)).map(({ text }) => text)).toEqual([
      '“Ohm’s law exam” was scored again. Your score is now 1 of 3; it was 0 of 3.',
    ])
    expect((await told(parent)).length).toBe(1)
    expect(await told(keeps)).toEqual([])
    await school.teacher.call('POST /tests/:id/release', { params })
    const paper = await gains.call('GET /student/tests/:id/paper', { params })
    expect(paper.body.data.questions[0]).toMatchObject({
      mark: 'right',
      correction: { kind: 'all', score_before: 0, score_after: 1 },
    })
    const shown = await school.teacher.call('GET /test/:id', { params })
    expect(shown.body.data.questions[0]?.correction).toMatchObject({ kind: 'all' })
  })

  test('and its undo tell a student and a parent the new score in the same words, and others nothing', async () => {
    const { exam, people } = await submitted(['wrong'], ['right'])
    const [concerned, other] = people as [Person, Person]
    const parent = await school.join('parent')
    await linkChild(school.db, parent, concerned)
    const told = async (who: Person) => (await who.call('GET /notices', {}, 'ar')).body.data.map(({ text }) => text)
    const made = await correct(exam, change(exam, 'all'))
    const again = 'حُسبت درجات امتحان «امتحان قانون أوم» من جديد. '
    expect(await told(concerned)).toEqual([`${again}درجتك الآن 1 من 3، وكانت 0 من 3.`])
    await undo(exam, made.body.data.id)
    expect(await told(concerned)).toEqual([`${again}درجتك الآن 0 من 3، وكانت 1 من 3.`])
    const [newest] = await told(parent)
    expect(newest?.replace(/درجة .+ الآن/, 'درجة الابن الآن')).toBe(`${again}درجة الابن الآن 0 من 3، وكانت 1 من 3.`)
    expect(await told(other)).toEqual([])
  })
})
