import { describe, expect, test } from 'vitest'
import { latestAnswers } from './latest-answers.ts'

const answer = (question_id: number, answer_id: number | null, seq: number) => ({ question_id, answer_id, seq })
const chosen = (...answers: ReturnType<typeof answer>[]) =>
  [...latestAnswers(answers).values()].map((one) => [one.question_id, one.answer_id])

describe('the latest answer to each question', () => {
  test('has the highest number, in whatever order the answers arrive', () => {
    expect(chosen(answer(1, 10, 1), answer(1, 20, 2))).toEqual([[1, 20]])
    expect(chosen(answer(1, 20, 2), answer(1, 10, 1))).toEqual([[1, 20]])
  })

  test('is the later of two answers with the same number', () => {
    expect(chosen(answer(1, 10, 5), answer(1, 20, 5))).toEqual([[1, 20]])
    expect(chosen(answer(1, 20, 5), answer(1, 10, 5))).toEqual([[1, 10]])
  })

  test('may have number 0, and may clear an answer', () => {
    expect(chosen(answer(1, 10, 0))).toEqual([[1, 10]])
    expect(chosen(answer(1, 10, 1), answer(1, null, 2))).toEqual([[1, null]])
  })

  test('is separate for each question, in the order of the questions’ first answers', () => {
    expect(chosen(answer(2, 30, 1), answer(1, 10, 2), answer(2, 40, 3))).toEqual([
      [2, 40],
      [1, 10],
    ])
  })

  test('is missing for a question without answers', () => {
    expect(chosen()).toEqual([])
  })
})
