import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { reopenHours, reopenLeastSeconds } from '#contract/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { tell } from '#server/notices/tell.ts'
import { noteEvent } from './attempt-events.ts'
import { attemptKeys } from './attempt-keys.ts'
import { type AttemptState, grace, isAttempt, lockAttempt } from './attempt-state.ts'
import { attemptAnswers, attempts } from './attempt-tables.ts'
import { ownSubmission } from './exam-access.ts'
import { resultOf } from './exam-result.ts'
import { isLateOf, isSavedOf, isTaken, lateAnswersOf, lateOver, savedAnswersOf, settle } from './late-answers.ts'
import { lateAnswers } from './late-tables.ts'
import { paperOf } from './papers.ts'
import { isReleased } from './settled.ts'
import { tests } from './tables.ts'

/**
 * Gives a submitted attempt back to its student, once (docs/product.md, Exams). The clock pauses until the student
 * returns. The first score counts until then, and stays if the student does not return within `reopenHours`. Notifies
 * the student. Throws 404 unless the viewer owns the exam. Throws 409 after the release, after `reopenHours`, and for a second time.
 */
export async function reopenAttempt({ db }: AppContext, teacher: Viewer, { attemptId: id }: { attemptId: number }) {
  const submission = await ownSubmission(db, teacher, id)
  await refuseReleased(db, submission.test_id)
  return db.transaction(async (tx) => {
    const left = sql`floor(extract(epoch from ${attempts.deadline_at} - ${attempts.submitted_at}) * 1000)`
    const [given] = await tx
      .update(attempts)
      .set({ reopened_at: sql`now()`, resume_ms: sql`greatest(${reopenLeastSeconds * 1000}, ${left})` })
      .where(
        and(
          isAttempt(submission),
          isNull(attempts.reopened_at),
          gt(attempts.submitted_at, sql`now() - make_interval(hours => ${reopenHours})`),
        ),
      )
      .returning({ remaining_ms: attempts.resume_ms, reopened_at: attempts.reopened_at })
    if (given?.remaining_ms == null || !given.reopened_at) throw new AppError('exam.cannotReopen')
    const { remaining_ms, reopened_at } = given
    const detail = { remaining_ms }
    await noteEvent(tx, submission, 'reopened', detail)
    await record(tx, { actor: teacher, action: 'exam.reopen', object: 'attempt', object_id: id, detail })
    await tellStudent(tx, submission, Math.round(remaining_ms / 60_000))
    return { remaining_ms, until: new Date(reopened_at.getTime() + reopenHours * 3_600_000) }
  })
}

type Submission = Awaited<ReturnType<typeof ownSubmission>>

async function tellStudent(tx: Db, { id, test_id, student_id }: Submission, minutes: number) {
  const [exam] = await tx.select({ name: tests.name }).from(tests).where(eq(tests.id, test_id))
  if (!exam) return
  const facts = { exam_id: test_id, name: exam.name, minutes }
  await tell(tx, { kind: 'exam.reopened', facts, to: [{ id: student_id }], cause: `attempt ${id}` })
}

/** Throws 409 after the release, because the student may have read the key. */
async function refuseReleased(db: Db, testId: number) {
  const [exam] = await db.select({ released: isReleased }).from(tests).where(eq(tests.id, testId))
  if (exam?.released) throw new AppError('exam.paperOpen')
}

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
    await noteEvent(tx, attempt, 'submit', { submit_key, reason, submitted_ms, score, reply: resultOf(keys, attempt) })
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
