import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { examEnd } from '#contract/exam-shapes.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { type AttemptKeys, attemptKeys } from './attempt-keys.ts'
import { type AttemptState, isAttempt } from './attempt-state.ts'
import { attempts } from './attempt-tables.ts'
import { canReopen, reopenRefusal } from './reopen-refusal.ts'
import { isPaperOpen } from './settled.ts'
import { tests } from './tables.ts'

/** Returns the score as a percentage of the total, with at most two decimals. */
export const percentage = (score: number, total: number) => Math.round((10_000 * score) / Math.max(1, total)) / 100

/**
 * Returns the result that the student first got. A repeated request gets the same result, even when late answers
 * changed the score; only `can_reopen` is current. `isExamReleased`: the exam's corrected papers are open.
 */
export function resultOf(keys: AttemptKeys, attempt: AttemptState, isExamReleased: boolean) {
  const score = attempt.submitted_score ?? 0
  const total = attempt.submitted_total ?? attempt.total_questions
  return {
    score,
    total_questions: total,
    percentage: percentage(score, total),
    submittedAt: new Date(attempt.submitted_ms ?? 0),
    duration: attempt.duration ?? 0,
    receipt: keys.receipt(attempt.id, attempt.round),
    late: null as { kept: number; counted: number } | null,
    can_reopen: canReopen(attempt, isExamReleased),
  }
}

/** Returns the error for opening a submitted exam, with its result. The score includes late answers. */
export async function alreadySubmitted(db: Db, attempt: AttemptState) {
  const { late: _, ...result } = resultOf(await attemptKeys(db), attempt, false)
  const [exam] = await db
    .select({ is_open: isPaperOpen, refusal: reopenRefusal })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.test_id))
    .where(isAttempt(attempt))
  const score = attempt.score ?? result.score
  const reason = attempt.submit_reason ?? 'server'
  const end: z.input<typeof examEnd> = {
    ...result,
    score,
    total_questions: attempt.total_questions,
    percentage: percentage(score, attempt.total_questions),
    reason,
    can_reopen: exam?.refusal === null ? 1 : 0,
    paper_open: exam?.is_open ? 1 : 0,
  }
  return new AppError('exam.alreadySubmitted', { facts: end })
}
