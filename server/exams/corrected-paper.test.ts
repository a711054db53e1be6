import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openExamSchool, type Taking } from '#server/test/exam-school.ts'
import { linkChild } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { keysOf } from '#server/test/replies.ts'
import { tests } from './tables.ts'
import { tellResults } from './tell-results.ts'

const school = await openExamSchool()
const [rival, parent, otherParent] = [
  await school.join('teacher'),
  await school.join('parent'),
  await school.join('parent'),
]
afterAll(() => school.close())

const paper = ({ exam }: Pick<Taking, 'exam'>, who: Person) =>
  who.call('GET /student/tests/:id/paper', { params: { id: exam.id } }, 'en')
const childPaper = ({ exam, student }: Taking, who: Person) =>
  who.call('GET /parent/child/:id/tests/:testId/paper', { params: { id: student.id, testId: exam.id } })
const release = ({ exam }: Pick<Taking, 'exam'>, who: Person = school.teacher) =>
  who.call('POST /tests/:id/release', { params: { id: exam.id } })
const change = ({ exam }: Taking, body: object) =>
  school.teacher.call('POST /tests/update/:id', { params: { id: exam.id }, body })

/** Submits one right and one wrong answer of three questions. */
async function handedIn(fields = {}) {
  const taking = await school.begin({ count: 3, ...fields })
  await taking.submit({ answers: taking.chosen('right', 'wrong'), duration: 1 })
  return taking
}

describe('the corrected paper', () => {
  test('shows each question with the student’s and the right answer after the release', async () => {
    const taking = await handedIn()
    await linkChild(school.db, parent, taking.student)
    const closed = await paper(taking, taking.student)
    expect([closed.status, closed.body.error]).toEqual([403, 'exam.paperClosed'])
    expect((await childPaper(taking, parent)).status).toBe(403)

    const first = await release(taking)
    const again = await release(taking)
    expect(again.body.data.released_at).toBe(first.body.data.released_at)
    const { body } = await paper(taking, taking.student)
    expect(body.data).toMatchObject({ score: 1, total_questions: 3, median: null, name: taking.exam.name })
    expect(body.data.questions.map(({ mark, answers, answer_id }) => [mark, answers.length, answer_id])).toEqual([
      ['right', 2, taking.exam.questions[0]?.right],
      ['wrong', 2, taking.exam.questions[1]?.wrong],
      ['none', 2, null],
    ])
    expect(body.data.questions[1]?.answers.map((one) => one.is_correct)).toEqual([1, 0])
    expect((await childPaper(taking, parent)).body.data).toEqual(body.data)
  })

  test('is hidden from unlinked parents and students without an attempt, and only the exam’s teacher releases it', async () => {
    const taking = await handedIn()
    const classmate = await school.student()
    expect((await release(taking, rival)).status).toBe(404)
    for (const who of [taking.student, parent]) expect((await release(taking, who)).status).toBe(403)
    expect((await paper(taking, taking.student)).status).toBe(403)
    await release(taking)
    expect((await paper(taking, classmate)).status).toBe(404)
    expect((await childPaper(taking, otherParent)).status).toBe(404)
    expect((await paper(taking, rival)).status).toBe(403)
  })

  test('stays closed while late answers wait or may still count, and while the attempt is reopened', async () => {
    const reopened = await handedIn()
    await school.reopen(reopened)
    await release(reopened)
    expect((await paper(reopened, reopened.student)).status).toBe(403)

    const ended = await school.begin({ count: 1, duration: 1, release_rule: 'at_once', released_at: new Date(0) })
    await school.pass(ended.attempt, 91_000)
    await school.teacher.call('GET /tests/:id/submissions', { params: { id: ended.exam.id } })
    expect((await paper(ended, ended.student)).status).toBe(403)
    await school.pass(ended.attempt, 600_000)
    expect((await paper(ended, ended.student)).status).toBe(200)
    await ended.submit({ answers: ended.chosen('right'), duration: 1 })
    expect((await paper(ended, ended.student)).status).toBe(403)
  })

  test('once open, prevents the reopening of its attempt', async () => {
    const taking = await handedIn()
    await release(taking)
    expect((await school.submission(taking)).can_reopen).toBe(0)
    expect((await school.reopen(taking)).body.error).toBe('exam.paperOpen')
  })
})

describe('the rule of release', () => {
  const stored = async ({ exam }: Taking) => {
    const [row] = await school.db.select().from(tests).where(eq(tests.id, exam.id))
    return [row?.release_rule, row?.released_at === null ? null : (row?.released_at.getTime() ?? 0) <= Date.now()]
  }

  test('opens papers at once, from a time on, by hand or never', async () => {
    const taking = await handedIn()
    expect(await stored(taking)).toEqual(['by_hand', null])
    await change(taking, { release_rule: 'at_once' })
    expect((await paper(taking, taking.student)).status).toBe(200)
    await change(taking, { release_rule: 'never' })
    expect(await stored(taking)).toEqual(['never', null])
    expect((await release(taking)).body.error).toBe('exam.neverReleased')
    expect((await paper(taking, taking.student)).body.error).toBe('exam.paperNever')
    expect((await change(taking, { release_rule: 'after' })).body.data).toHaveProperty('released_at')
    await change(taking, { release_rule: 'after', released_at: '2040-05-01T18:00' })
    expect(await stored(taking)).toEqual(['after', false])
    expect((await paper(taking, taking.student)).status).toBe(403)
    await change(taking, { duration: 25 })
    expect(await stored(taking)).toEqual(['after', false])
    await change(taking, { released_at: '2020-05-01T18:00' })
    expect((await paper(taking, taking.student)).status).toBe(200)
    await change(taking, { release_rule: 'by_hand' })
    expect(await stored(taking)).toEqual(['by_hand', null])
  })

  test('is shown in the teacher’s list, and cards say whether the student’s paper is open', async () => {
    const taking = await handedIn()
    await linkChild(school.db, parent, taking.student)
    const card = async (who: Person) => {
      const { body } = await who.call('GET /lesson/tests/:id', {
        params: { id: school.lesson.id },
        query: { per_page: 100 },
      })
      return body.data.find(({ id }) => id === taking.exam.id)
    }
    const result = async () => {
      const { body } = await parent.call('GET /parent/child/:id/tests', { params: { id: taking.student.id } })
      return body.data.find(({ id }) => id === taking.exam.id)?.paper_open
    }
    expect([(await card(taking.student))?.student_submission?.paper_open, await result()]).toEqual([0, 0])
    expect(await card(school.teacher)).toMatchObject({ release_rule: 'by_hand', released_at: null })
    await release(taking)
    expect([(await card(taking.student))?.student_submission?.paper_open, await result()]).toEqual([1, 1])
    expect((await card(school.teacher))?.released_at).not.toBeNull()
    expect((await taking.open()).body.data).toMatchObject({ paper_open: 1 })
  })

  test('leads to one notice for the student and one for the parent, with links to the paper', async () => {
    const taking = await handedIn()
    await linkChild(school.db, parent, taking.student)
    const links = async (who: Person) =>
      (await who.call('GET /notices', { query: { per_page: 100 } })).body.data
        .map(({ link }) => link)
        .filter((link) => link.endsWith(`/paper/${taking.exam.id}`))
    await tellResults(school)
    expect(await links(taking.student)).toEqual([])
    await release(taking)
    await tellResults(school)
    await tellResults(school)
    expect(await links(taking.student)).toEqual([`/paper/${taking.exam.id}`])
    expect(await links(parent)).toEqual([`/children/${taking.student.id}/paper/${taking.exam.id}`])
  })
})

test('the calls about exams, notices and weeks hide the key from student and parent before the release', async () => {
  const taking = await handedIn()
  const { student, exam } = taking
  await linkChild(school.db, parent, student)
  await tellResults(school)
  const child = { params: { id: student.id } }
  const replies = await Promise.all([
    student.call('GET /lesson/tests/:id', { params: { id: school.lesson.id }, query: { per_page: 100 } }),
    taking.open(),
    taking.submit({ answers: taking.chosen('right'), duration: 1 }),
    student.call('GET /student/tests/:id', { params: { id: exam.id }, query: { start: 0 } }),
    paper(taking, student),
    student.call('GET /notices'),
    parent.call('GET /notices'),
    parent.call('GET /parent/child/:id/tests', child),
    parent.call('GET /parent/child/:id/week', child),
    childPaper(taking, parent),
  ])
  for (const { body } of replies) {
    expect(keysOf(body)).not.toContain('is_correct')
    expect(keysOf(body)).not.toContain('correct_answer')
  }
})
