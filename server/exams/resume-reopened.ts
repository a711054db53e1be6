import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { noteEvent } from './attempt-events.ts'
import { attemptKeys } from './attempt-keys.ts'
import { type AttemptState, grace, isAttempt, lockAttempt } from './attempt-state.ts'
import { attemptAnswers, attempts } from './attempt-tables.ts'
import { resultOf } from './exam-result.ts'
import { isLateOf, isSavedOf, isTaken, lateAnswersOf, lateOver, savedAnswersOf, settle } from './late-answers.ts'
import { lateAnswers } from './late-tables.ts'
import { paperOf } from './papers.ts'

/** Columns that a new round begins with. */
const freshRound = {
  resume_ms: null,
  submitted_at: null,
  submit_key: null,
  submit_reason: null,
  score: null,
  submitted_score: null,
  submitted_total: null,
  percentage: null,
  duration: null,
  client_duration: null,
  saves: 0,
  finish_failures: 0,
  finish_again_at: null,
}

type Reopened = Pick<AttemptState, 'id' | 'student_id' | 'test_id' | 'version'>

/**
 * Starts the second round when the student returns, with the first round's answers. Stores the first result in an
 * event. Changes nothing for an attempt that is not reopened.
 */
export async function resumeReopened(db: Db, reopened: Reopened): Promise<void> {
  const [paper, keys] = await Promise.all([paperOf(db, reopened.test_id, reopened.version), attemptKeys(db)])
  await db.transaction(async (tx) => {
    const [attempt] = await lockAttempt(tx, reopened)
    if (!attempt?.reopened) return
    const { submit_key, submit_reason: reason, submitted_ms, score } = attempt
    // A repeat of the submission gets its first reply, which said that the attempt could be reopened.
    const reply = { ...resultOf(keys, attempt, false), can_reopen: true }
    await noteEvent(tx, attempt, 'submit', { submit_key, reason, submitted_ms, score, reply })
    await noteEvent(tx, attempt, 'resumed', {})
    await takeOver(tx, attempt)
    // The pause is rounded up, because a missing millisecond could add a minute to the exam's duration.
    const deadline = sql`now() + make_interval(secs => ${attempts.resume_ms} / 1000.0)`
    await tx
      .update(attempts)
      .set({
        ...freshRound,
        round: sql`${attempts.round} + 1`,
        paused_ms: sql`${attempts.paused_ms} + ceil(extract(epoch from now() - ${attempts.submitted_at}) * 1000)`,
        deadline_at: deadline,
        finish_at: sql`${deadline} + ${grace}`,
      })
      .where(isAttempt(attempt))
    await settle(tx, attempt, paper)
  })
}

/** Turns late answers that count into saved answers of the attempt, whose lock the caller holds. */
async function takeOver(tx: Db, attempt: AttemptState) {
  const { id, student_id, round } = attempt
  const late = (await lateAnswersOf(tx, attempt)).filter(isTaken)
  const saved = await savedAnswersOf(tx, attempt)
  const taken = lateOver(saved, late)
  if (taken.length === 0) return
  const kept = new Set(saved.map((one) => one.question_id))
  const added = taken.filter((one) => !kept.has(one.question_id))
  const rows = added.map(({ question_id, answer_id }) => ({
    attempt_id: id,
    student_id,
    question_id,
    answer_id,
    seq: 0,
    round,
  }))
  if (rows.length > 0) await tx.insert(attemptAnswers).values(rows)
  for (const { question_id, answer_id } of taken.filter((one) => kept.has(one.question_id)))
    await tx
      .update(attemptAnswers)
      .set({ answer_id, saved_at: sql`now()` })
      .where(and(isSavedOf(attempt), eq(attemptAnswers.question_id, question_id)))
  await tx
    .update(lateAnswers)
    .set({ state: 'own' })
    .where(and(isLateOf(attempt), inArray(lateAnswers.state, ['counted', 'accepted'])))
}
