import type { Language } from '#contract/values.ts'
import { passLessonDoor, subscriptionRequired } from '#server/access/lesson-doors.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditOrigin } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { keepSignedIn, type Viewer } from '#server/http/session.ts'
import { announcement } from './announced.ts'
import { noteDevice } from './attempt-events.ts'
import { rememberFacts } from './attempt-facts.ts'
import { attemptKeys } from './attempt-keys.ts'
import { alreadySubmitted } from './exam-result.ts'
import { finishIfDue } from './finish-attempts.ts'
import { openGathered } from './open-together.ts'
import { freezePaper, paperOf, withoutKey } from './papers.ts'
import { resumeReopened } from './resume-reopened.ts'

/**
 * A session lasts at least this many milliseconds after the deadline. A session that expired during the exam would end
 * the saves.
 */
const signedInAfterMs = 60 * 60_000

/**
 * Opens the student's only attempt: the first call starts the attempt, later calls return the same attempt
 * (docs/product.md, Exams). Throws 404 for an unknown exam, and 401 for a deleted account. Throws 403 to other roles,
 * without a subscription, after an earlier account's attempt, and after the submission. Throws 409 for a practice.
 */
export async function openAttempt(
  { db, files }: AppContext,
  student: Viewer,
  { testId, language }: { testId: number; language: Language },
) {
  if (student.role !== 'student') throw new AppError('auth.forbidden')
  const { exam, attempt } = await openOnce(db, student, testId)
  rememberFacts(db, attempt)
  if (!attempt.logins.includes(student.token_hash)) await noteDevice(db, attempt, student.token_hash)
  await keepSignedIn(db, student, attempt.deadline_ms + signedInAfterMs)
  const [paper, keys] = await Promise.all([paperOf(db, testId, attempt.version), attemptKeys(db)])
  const now = new Date(attempt.now_ms)
  return {
    ...announcement(exam, files, language),
    duration: paper.duration,
    leave_rule: paper.leave_rule,
    counts: paper.total_questions,
    questions: withoutKey(paper.questions, files.address),
    attempt: {
      id: attempt.id,
      round: attempt.round,
      ticket: keys.ticket(testId, student.id, attempt.round),
      stamp: keys.stamp(attempt.id, now, 'time'),
      server_now: now,
      started_at: new Date(attempt.started_ms),
      deadline_at: new Date(attempt.deadline_ms),
      remaining_ms: Math.max(0, Math.round(attempt.deadline_ms - attempt.now_ms)),
      answers: attempt.answers,
    },
  }
}

/**
 * Returns the exam and its open attempt. Throws the errors of `openAttempt`. Freezes the exam, and finishes or resumes
 * the attempt, where needed.
 */
async function openOnce(db: Db, student: Viewer, testId: number) {
  for (let tries = 0; tries < 5; tries += 1) {
    const exam = await openGathered(db, {
      test: testId,
      student: student.id,
      login: student.token_hash,
      ...auditOrigin(),
    })
    if (!exam) throw new AppError('notFound')
    const { attempt } = exam
    if (attempt?.due) await finishIfDue(db, attempt)
    else if (attempt?.reopened) await resumeReopened(db, attempt)
    else if (attempt && attempt.submitted_ms !== null) throw await alreadySubmitted(db, attempt)
    else if (attempt) return { exam, attempt }
    else {
      if (!exam.present) throw new AppError('auth.expired')
      // Only the start needs a subscription, because a student may finish after the subscription has ended.
      if (passLessonDoor(student, exam) === 'closed') throw subscriptionRequired(exam)
      if (exam.is_practice) throw new AppError('exam.isPractice')
      if (exam.taken_before) throw new AppError('exam.takenBefore')
      if (!exam.frozen) await freezePaper(db, testId)
    }
  }
  throw new Error(`attempt at exam ${testId} could not be opened`)
}
