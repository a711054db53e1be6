import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { keyCorrections } from './correction-tables.ts'
import type { Paper } from './papers.ts'
import type { PaperQuestion } from './tables.ts'

export type Correction = Pick<
  typeof keyCorrections.$inferSelect,
  'id' | 'question_id' | 'kind' | 'answer_id' | 'created_at'
>
export type CorrectedQuestion = PaperQuestion & { correction: Correction | null }

/**
 * Returns the corrections of an exam that were not undone. No cache keeps the corrections, because the next score needs
 * the newest.
 */
export const correctionsOf = (db: Db, testId: number): Promise<Correction[]> => {
  const { id, question_id, kind, answer_id, created_at, test_id, undone_at } = keyCorrections
  return db
    .select({ id, question_id, kind, answer_id, created_at })
    .from(keyCorrections)
    .where(and(eq(test_id, testId), isNull(undone_at)))
}

/** An SQL condition on `questions` that is true for questions that a correction excludes from the score. */
export const isDropped = sql`exists (select from key_corrections
  where key_corrections.question_id = questions.id and key_corrections.kind = 'drop' and key_corrections.undone_at is null)`

/**
 * Returns the questions with their corrections; `correction` is null without one. `is_correct` is the corrected key.
 */
export function withCorrections<Q extends Pick<PaperQuestion, 'id' | 'answers'>>(
  questions: readonly Q[],
  corrections: readonly Correction[],
): (Q & { correction: Correction | null })[] {
  const byQuestion = new Map(corrections.map((one) => [one.question_id, one]))
  return questions.map((question) => {
    const correction = byQuestion.get(question.id) ?? null
    if (correction?.kind !== 'key') return { ...question, correction }
    const answers = question.answers.map((one) => ({ ...one, is_correct: one.id === correction.answer_id }))
    return { ...question, answers, correction }
  })
}

/** A paper's key with its corrections: the number of questions that count, and a check of an answer. */
export interface MarkingKey {
  total: number
  isRight: (questionId: number, answerId: number | null | undefined) => boolean
}

/**
 * Returns the number of questions that count on the paper, and a function that checks an answer. After a correction of
 * the kind `all`, a question is right without an answer too.
 */
export function markingKey({ questions }: Pick<Paper, 'questions'>, corrections: readonly Correction[]): MarkingKey {
  const counting = withCorrections(questions, corrections).filter(({ correction }) => correction?.kind !== 'drop')
  const right = new Map(
    counting.map(({ id, answers, correction }) => [
      id,
      correction?.kind === 'all' ? 'all' : answers.find((one) => one.is_correct)?.id,
    ]),
  )
  return {
    total: counting.length,
    isRight: (questionId, answerId) => {
      const answer = right.get(questionId)
      return answer === 'all' || (answer !== undefined && answer === answerId)
    },
  }
}

/** Returns the number of questions that are right with the chosen answers. */
export const scoreOf = (
  { questions }: Pick<Paper, 'questions'>,
  key: MarkingKey,
  chosen: ReadonlyMap<number, number | null>,
) => questions.filter(({ id }) => key.isRight(id, chosen.get(id))).length
