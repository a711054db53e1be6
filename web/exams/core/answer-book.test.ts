import { expect, test } from 'vitest'
import { AnswerBook } from './answer-book.ts'
import { fakeDevice } from './fake-device.ts'
import type { Entry } from './shapes.ts'
import { answersOf } from './submission.ts'

const { clock } = fakeDevice()
const written = (question_id: number, answer_id: number | null, seq: number): Entry => ({
  clock: 'earlier page',
  question_id,
  answer_id,
  seq,
  at_ms: 5,
})
const chosen = (book: AnswerBook) =>
  Object.fromEntries([...book.answers].map(([question, { answer_id }]) => [question, answer_id]))

test('the page shows and sends the later of two answers with equal sequence numbers', () => {
  const book = new AnswerBook(clock, [written(1, 10, 5)], [])
  book.takeOver([{ question_id: 1, answer_id: 20, seq: 5 }])
  expect(book.answers.get(1)?.answer_id).toBe(20)
  expect(answersOf(book.entries)).toEqual([{ question_id: 1, answer_id: 20, seq: 5 }])
})

test('the last choice counts, and every choice stays in order', () => {
  const book = new AnswerBook(clock, [], [])
  book.add(1, 10)
  book.add(2, 30)
  book.add(1, 11)
  expect(chosen(book)).toEqual({ 1: 11, 2: 30 })
  expect(book.entries.map(({ seq, answer_id }) => [seq, answer_id])).toEqual([
    [1, 10],
    [2, 30],
    [3, 11],
  ])
})

test('a removed answer is left out of the submission', () => {
  const book = new AnswerBook(clock, [], [])
  book.add(1, 10)
  book.add(1, null)
  expect(chosen(book)).toEqual({ 1: null })
  expect(answersOf(book.entries)).toEqual([])
})

test('answers that the device lost come back from the server and need no save', () => {
  const book = new AnswerBook(
    clock,
    [written(1, 10, 1)],
    [
      { question_id: 1, answer_id: 10, seq: 1 },
      { question_id: 2, answer_id: 30, seq: 7 },
    ],
  )
  expect(chosen(book)).toEqual({ 1: 10, 2: 30 })
  expect(book.restored.map(({ question_id, at_ms }) => [question_id, at_ms])).toEqual([[2, 0]])
  expect(book.unsent).toEqual([])
  expect(book.add(1, 11).seq).toBe(8)
})

test('an answer that only the device has waits for the next save', () => {
  const book = new AnswerBook(clock, [written(1, 11, 2)], [{ question_id: 1, answer_id: 10, seq: 1 }])
  expect(chosen(book)).toEqual({ 1: 11 })
  expect(book.unsent.map(({ seq }) => seq)).toEqual([2])
  book.acknowledge(1, 2)
  expect(book.unsent).toEqual([])
  expect(book.saved).toEqual([{ question_id: 1, answer_id: 11, seq: 2 }])
})

test('a late acknowledgement of an older answer does not undo a newer answer', () => {
  const book = new AnswerBook(clock, [], [])
  book.add(1, 10)
  book.add(1, 11)
  book.acknowledge(1, 2)
  book.acknowledge(1, 1)
  expect(book.unsent).toEqual([])
})

test('a newer answer of another device counts, an older answer does not', () => {
  const book = new AnswerBook(clock, [], [])
  book.add(1, 10)
  book.add(2, 20)
  const taken = book.takeOver([
    { question_id: 1, answer_id: 11, seq: 9 },
    { question_id: 2, answer_id: 21, seq: 1 },
    { question_id: 3, answer_id: 30, seq: 4 },
  ])
  expect(taken.map(({ question_id }) => question_id)).toEqual([1, 3])
  expect(chosen(book)).toEqual({ 1: 11, 2: 20, 3: 30 })
})

test('the same answer from another device is not written twice', () => {
  const book = new AnswerBook(clock, [], [])
  book.add(1, 10)
  expect(book.takeOver([{ question_id: 1, answer_id: 10, seq: 1 }])).toEqual([])
  expect(book.unsent).toEqual([])
})

test('a choice on this page outranks every answer from elsewhere', () => {
  const book = new AnswerBook(clock, [], [])
  book.takeOver([{ question_id: 1, answer_id: 11, seq: 40 }])
  book.add(1, 10)
  expect(chosen(book)).toEqual({ 1: 10 })
  expect(book.unsent.map(({ seq }) => seq)).toEqual([41])
})
