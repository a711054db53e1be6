import { and, eq, sql } from 'drizzle-orm'
import type { Submission } from '#contract/exam-taking.ts'
import { largestInteger } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditOrigin } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { isEventOf, keepReported } from './attempt-events.ts'
import { attemptFacts } from './attempt-facts.ts'
import { attemptKeys } from './attempt-keys.ts'
import { type AttemptState, lockAttempt } from './attempt-state.ts'
import { attemptEvents } from './attempt-tables.ts'
import { refuseForeign, refuseRepeated } from './chosen-answers.ts'
import { resultOf } from './exam-result.ts'
import { finishLocked } from './finish-locked.ts'
import { keepEarlierRound, keepLateSubmission, lateReply, spoken } from './late-submissions.ts'
import type { KeptReply } from './late-tables.ts'
import { paperOf } from './papers.ts'
import { isExamReleased } from './reopen-refusal.ts'
import { submitGathered } from './submit-together.ts'
import { submitter } from './submitter.ts'
import { whyNotBegun } from './why-not-begun.ts'

/**
 * Submits the open attempt, once (docs/product.md, Exams). Sent answers replace older saved answers; other questions
 * keep their saved answers. A repeat with the same `key` gets the first reply. Answers after the end are stored as late
 * answers. Throws 404 for another attempt, 422 for foreign or repeated answers, and 403 after the student's own
 * submission. Throws the errors of `submitter`, and without an attempt the errors of `whyNotBegun`.
 */
export async function submitExam(
  context: AppContext,
  viewer: Viewer | undefined,
  { testId, submission, key }: { testId: number; submission: Submission; key: string | undefined },
) {
  const { db } = context
  const student = await submitter(context, viewer, { testId, ticket: submission.ticket })
  const facts = await attemptFacts(db, { test: testId, student: student.id })
  if (!facts) throw await whyNotBegun(db, student, testId)
  if ((submission.attempt_id ?? facts.id) !== facts.id) throw new AppError('notFound')
  const [paper, keys] = await Promise.all([paperOf(db, testId, facts.version), attemptKeys(db)])
  refuseForeign(paper, submission.answers, 'answers')
  refuseRepeated(submission.answers)

  const { answers: chosen, reason = 'manual' as const } = submission
  const ending = { chosen, reason, key, clientDuration: Math.min(submission.duration, largestInteger) }
  const ticketRound = keys.ticketRound(testId, submission.ticket ?? '')
  const plain = { id: facts.id, student_id: student.id, paper, ending, origin: auditOrigin() }
  const finished = submission.events.length === 0 && (await submitGathered(db, plain))
  if (finished) return resultOf(keys, finished, finished.is_exam_released)

  const isReleased = await isExamReleased(db, testId)
  const result = await db.transaction(async (tx) => {
    const [attempt] = await lockAttempt(tx, { id: facts.id, student_id: student.id })
    if (!attempt) throw new AppError('exam.notStarted')
    await keepReported(tx, attempt, submission.events)
    const earlier = await earlierRound(tx, attempt, key)
    if (earlier) return earlier
    const late = { attempt, paper, keys, submission, key, known: true, isExamReleased: isReleased }
    const round = Math.min(submission.round ?? attempt.round, ticketRound ?? attempt.round)
    if (round < attempt.round) return keepEarlierRound(tx, late, round)
    if (attempt.submitted_ms === null && !attempt.due)
      return resultOf(keys, await finishLocked(tx, attempt, paper, ending), isReleased)
    const ended = attempt.due ? await finishLocked(tx, attempt, paper) : attempt
    if (ended.submit_key !== null && ended.submit_key === key) return resultOf(keys, ended, isReleased)
    const known =
      submission.attempt_id === ended.id || keys.ticketHolder(testId, submission.ticket ?? '') === student.id
    return keepLateSubmission(tx, { ...late, attempt: ended, known })
  })
  // Inside the transaction, this error would undo the storing of a refused submission.
  if (!result) throw new AppError('exam.alreadySubmitted')
  return result
}

/**
 * Returns the earlier round's reply to a repeated submission, which must not end the new round. Returns undefined for
 * any other submission.
 */
async function earlierRound(tx: Db, attempt: AttemptState, key: string | undefined) {
  if (attempt.round === 1 || key === undefined) return undefined
  const { type, detail } = attemptEvents
  const [ended] = await tx
    .select({ reply: sql<KeptReply>`${detail} -> 'reply'` })
    .from(attemptEvents)
    .where(and(isEventOf(attempt), eq(type, 'submit'), sql`${detail} ->> 'submit_key' = ${key}`))
    .limit(1)
  return ended ? spoken(ended.reply) : lateReply(tx, attempt, key)
}
