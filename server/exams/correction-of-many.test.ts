import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { insertAll } from '#server/demo/insert-all.ts'
import { users } from '#server/people/tables.ts'
import { correctionsIn, handIn, wrongIsRight } from '#server/test/corrections.ts'
import { type Exam, openExamSchool } from '#server/test/exam-school.ts'
import { attemptAnswers, attempts } from './attempt-tables.ts'
import { percentage } from './exam-result.ts'
import { lateAnswers } from './late-tables.ts'

/**
 * True in `npm run test:correction`, which scores 5,000 attempts of 50 questions again and checks the time. The usual
 * run has 60 attempts of 5 questions and checks no time.
 */
const isLong = import.meta.env.MODE === 'correction'
const [size, count] = isLong ? [5000, 50] : [60, 5]
const mostMs = 10_000
const minute = 60_000

const school = await openExamSchool()
const rival = await school.join('teacher')
afterAll(() => school.close())
const { correct, undo, stored, scores } = correctionsIn(school)

const flipped = { right: 'wrong', wrong: 'right' } as const
const saved = (number: number, place: number) => ((number + place) % 4 === 0 ? 'wrong' : 'right')
const isReopened = (number: number) => number % 10 === 5
/** Late answers to the first question: an accepted one, one from before the reopening, a refused one. */
const lateState = (number: number) => (({ 0: 'accepted', 5: 'accepted', 3: 'refused' }) as const)[number % 10]

/** Returns the answer that counts. A saved answer of the second round is newer than late answers of the first round. */
function counting(number: number, place: number) {
  const answer = saved(number, place)
  const isLate = place === 0 && lateState(number) === 'accepted' && !isReopened(number)
  return isLate ? flipped[answer] : answer
}

/** Returns the attempts' scores with `key` as the right answer of the first question. */
const expected = (key: 'right' | 'wrong') =>
  Array.from({ length: size }, (_, number) => {
    const right = Array.from({ length: count }, (_, place) => counting(number, place) === (place === 0 ? key : 'right'))
    const score = right.filter(Boolean).length
    return [score, count, percentage(score, count)]
  })

/** Stores the submitted attempts of new students, with late answers and reopened attempts among them. */
async function fill({ id, questions }: Exam) {
  const students = await insertAll(
    school.db,
    users,
    Array.from({ length: size }, (_, number) => ({ user_type: 'student' as const, name: `طالب ${number}` })),
  )
  const before = expected('right')
  const [started_at, deadline_at] = [new Date(Date.now() - 60 * minute), new Date(Date.now() - 40 * minute)]
  const rows = students.map((student_id, number) => ({
    ...{
      test_id: id,
      student_id,
      version: 1,
      started_at,
      deadline_at,
      finish_at: deadline_at,
      submitted_at: deadline_at,
    },
    ...{ submit_reason: 'manual' as const, duration: 20, total_questions: count },
    ...{ score: before[number]?.[0], submitted_score: before[number]?.[0], percentage: before[number]?.[2] },
    ...{ round: isReopened(number) ? 2 : 1, reopened_at: isReopened(number) ? deadline_at : null },
  }))
  const ids = await insertAll(school.db, attempts, rows)
  const owner = (number: number) => ({ attempt_id: ids[number] ?? 0, student_id: students[number] ?? 0 })
  const answers = ids.flatMap((_, number) =>
    questions.map((question, place) => ({
      ...owner(number),
      ...{ question_id: question.id, answer_id: question[saved(number, place)], seq: place + 1 },
      round: isReopened(number) ? 2 : 1,
    })),
  )
  await insertAll(school.db, attemptAnswers, answers)
  const [first] = questions
  const late = ids.flatMap((_, number) => {
    const state = lateState(number)
    if (!state || !first) return []
    const answer_id = first[flipped[saved(number, 0)]]
    return [{ ...owner(number), round: 1, question_id: first.id, answer_id, timing: 'consistent' as const, state }]
  })
  await insertAll(school.db, lateAnswers, late)
  await school.db.execute(sql`analyze`)
}

test(`a correction scores ${size} attempts of ${count} questions again, and its undo restores every byte`, async () => {
  const exam = await school.exam({ count })
  // The first attempt freezes the paper.
  await handIn(school, exam, [])
  await fill(exam)
  const before = await stored(exam)
  expect((await scores(exam)).slice(1)).toEqual(expected('right'))
  expect((await correct(exam, wrongIsRight(exam), rival)).status).toBe(404)

  const began = performance.now()
  const made = await correct(exam, wrongIsRight(exam))
  const correctedMs = performance.now() - began
  expect((await scores(exam)).slice(1)).toEqual(expected('wrong'))

  const again = performance.now()
  await undo(exam, made.body.data.id)
  const undoneMs = performance.now() - again
  expect(await stored(exam)).toEqual(before)
  if (!isLong) return
  const [one, other] = [correctedMs, undoneMs].map(Math.round)
  process.stdout.write(`correction of ${size} attempts: ${one} ms, its undo: ${other} ms\n`)
  expect(Math.max(correctedMs, undoneMs)).toBeLessThan(mostMs)
})
