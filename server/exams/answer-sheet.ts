import type { Db } from '#server/db/open.ts'
import { type AttemptOf, isAttempt } from './attempt-state.ts'
import { attempts } from './attempt-tables.ts'
import { type CorrectedQuestion, correctionsOf, withCorrections } from './corrections.ts'
import { answersWith, isTaken, lateAnswersOf, savedAnswersOf } from './late-answers.ts'
import { paperOf } from './papers.ts'

/** Returns the question with the student's answer and the correct answer. */
export function answered({ id, title, answers, correction }: CorrectedQuestion, answerId: number | null | undefined) {
  const selected = answers.find((one) => one.id === answerId)
  return {
    question_id: id,
    question: title,
    selected_answer: selected?.answer_text ?? null,
    is_correct: correction?.kind === 'all' || (selected?.is_correct ?? false),
    correct_answer: answers.find((one) => one.is_correct)?.answer_text ?? '',
  }
}

/**
 * Returns every question of an attempt's paper that counts, with the answer that counts. Returns an empty list for an
 * unknown attempt. Checks no access and no release.
 */
export async function answerSheet(db: Db, asked: AttemptOf) {
  const [saved, late, [attempt]] = await Promise.all([
    savedAnswersOf(db, asked),
    lateAnswersOf(db, asked),
    db.select({ test_id: attempts.test_id, version: attempts.version }).from(attempts).where(isAttempt(asked)),
  ])
  if (!attempt) return []
  const { questions } = await paperOf(db, attempt.test_id, attempt.version)
  const counting = answersWith(saved, late.filter(isTaken))
  return withCorrections(questions, await correctionsOf(db, attempt.test_id))
    .filter(({ correction }) => correction?.kind !== 'drop')
    .map((question) => answered(question, counting.get(question.id)))
}
