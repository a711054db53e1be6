import { expect, test } from 'vitest'
import { AnswerBook } from './answer-book.ts'
import { latestAnswers } from './send-submission.ts'

test('of two answers with equal sequence numbers the page shows and sends the later one', () => {
  const book = new AnswerBook([{ clock: 'old', question_id: 1, answer_id: 10, seq: 5, at_ms: 1 }], [])
  book.takeOver([{ question_id: 1, answer_id: 20, seq: 5 }])
  expect(book.answers.get(1)?.answer_id).toBe(20)
  expect(latestAnswers(book.entries)).toEqual([{ question_id: 1, answer_id: 20, seq: 5 }])
})
