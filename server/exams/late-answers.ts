import { and, asc, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { type AttemptOf, isAttempt } from './attempt-state.ts'
import { attemptAnswers, attempts } from './attempt-tables.ts'
import { correctionsOf, markingKey, scoreOf } from './corrections.ts'
import { percentage } from './exam-result.ts'
import { lateAnswers } from './late-tables.ts'
import type { Paper } from './papers.ts'

export type LateAnswer = typeof lateAnswers.$inferSelect
export type SavedAnswer = typeof attemptAnswers.$inferSelect

/** Returns the SQL condition on `late_answers` that is true for the attempt's late answers. */
export const isLateOf = ({ id, student_id }: AttemptOf): SQL | undefined =>
  and(eq(lateAnswers.attempt_id, id), eq(lateAnswers.student_id, student_id))

/** Returns the late answers that the teacher can decide about, in order of arrival. */
export const lateAnswersOf = (db: Db, attempt: AttemptOf): Promise<LateAnswer[]> =>
  db
    .select()
    .from(lateAnswers)
    .where(and(isLateOf(attempt), ne(lateAnswers.state, 'own')))
    .orderBy(asc(lateAnswers.id))

/** Returns the SQL condition on `attempt_answers` that is true for the attempt's saved answers. */
export const isSavedOf = ({ id, student_id }: AttemptOf): SQL | undefined =>
  and(eq(attemptAnswers.attempt_id, id), eq(attemptAnswers.student_id, student_id))

export const savedAnswersOf = (db: Db, attempt: AttemptOf): Promise<SavedAnswer[]> =>
  db.select().from(attemptAnswers).where(isSavedOf(attempt))

const isWaiting = ({ state }: LateAnswer) => state === 'waiting'
export const isTaken = ({ state }: LateAnswer) => state === 'counted' || state === 'accepted'

/** Returns the late answers of the next decision: the waiting answers, or all late answers when none waits. */
export function inQuestion(late: readonly LateAnswer[]): readonly LateAnswer[] {
  const waiting = late.filter(isWaiting)
  return waiting.length > 0 ? waiting : late
}

/** Returns the last late answer per question: the answer of the later round, then the later choice. */
function latestByQuestion(late: readonly LateAnswer[]): Map<number, LateAnswer> {
  const chosen = (one: LateAnswer) => one.answered_at?.getTime() ?? 0
  const ordered = late.toSorted(
    (one, other) => one.round - other.round || chosen(one) - chosen(other) || one.id - other.id,
  )
  return new Map(ordered.map((one) => [one.question_id, one]))
}

/**
 * Returns the late answers that count over saved answers, at most one for each question. A saved answer of a later
 * round excludes the late answer to its question.
 */
export function lateOver(saved: readonly SavedAnswer[], late: readonly LateAnswer[]): LateAnswer[] {
  const rounds = new Map(saved.map((one) => [one.question_id, one.round]))
  return [...latestByQuestion(late).values()].filter((one) => one.round >= (rounds.get(one.question_id) ?? 0))
}

/** Returns the answer per question if the given late answers count. */
export function answersWith(saved: readonly SavedAnswer[], late: readonly LateAnswer[]): Map<number, number | null> {
  return new Map([...saved, ...lateOver(saved, late)].map((one) => [one.question_id, one.answer_id]))
}

/** Updates the attempt's evidence from its late answers, and the score of a submitted attempt. Returns the score. */
export async function settle(tx: Db, attempt: AttemptOf, paper: Paper): Promise<number> {
  const late = await lateAnswersOf(tx, attempt)
  const key = markingKey(paper, await correctionsOf(tx, paper.test_id))
  const score = scoreOf(paper, key, answersWith(await savedAnswersOf(tx, attempt), late.filter(isTaken)))
  await tx
    .update(attempts)
    .set({ evidence: evidenceOf(late) })
    .where(isAttempt(attempt))
  await tx
    .update(attempts)
    .set({ score, percentage: percentage(score, key.total) })
    .where(and(isAttempt(attempt), isNotNull(attempts.submitted_at)))
  return score
}

/**
 * Returns one state for all late answers: the first of `waiting`, `accepted`, `counted` and `refused` that any answer
 * has. Returns null without late answers.
 */
function evidenceOf(late: readonly LateAnswer[]) {
  const states = ['waiting', 'accepted', 'counted', 'refused'] as const
  return states.find((state) => late.some((one) => one.state === state)) ?? null
}
