import { describe, expect, test } from 'vitest'
import { lastWords } from './last-words.ts'

const word = (question_id: number, answer_id: number | null, seq: number) => ({ question_id, answer_id, seq })
const chosen = (...words: ReturnType<typeof word>[]) =>
  [...lastWords(words).values()].map((one) => [one.question_id, one.answer_id])

describe('the last word on each question', () => {
  test('has the highest number, in whatever order the words arrive', () => {
    expect(chosen(word(1, 10, 1), word(1, 20, 2))).toEqual([[1, 20]])
    expect(chosen(word(1, 20, 2), word(1, 10, 1))).toEqual([[1, 20]])
  })

  test('is the later of two words with the same number', () => {
    expect(chosen(word(1, 10, 5), word(1, 20, 5))).toEqual([[1, 20]])
    expect(chosen(word(1, 20, 5), word(1, 10, 5))).toEqual([[1, 10]])
  })

  test('may have number 0, and may clear an answer', () => {
    expect(chosen(word(1, 10, 0))).toEqual([[1, 10]])
    expect(chosen(word(1, 10, 1), word(1, null, 2))).toEqual([[1, null]])
  })

  test('is separate for each question, in the order of the questions’ first words', () => {
    expect(chosen(word(2, 30, 1), word(1, 10, 2), word(2, 40, 3))).toEqual([
      [2, 40],
      [1, 10],
    ])
  })

  test('is missing for a question without words', () => {
    expect(chosen()).toEqual([])
  })
})
