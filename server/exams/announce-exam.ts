import { sql } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import { type LessonDoor, passLessonDoor, subscriptionRequired } from '#server/access/lesson-doors.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { type Announced, announced, announcement } from './announced.ts'
import { type AttemptState, findAttempt } from './attempt-state.ts'
import { isDropped } from './corrections.ts'
import { sittingBefore } from './earlier-sittings.ts'
import { alreadySubmitted } from './exam-result.ts'
import { finishIfDue } from './finish-attempts.ts'

const [test, student] = [sql.placeholder('test'), sql.placeholder('student')]
/**
 * Returns an exam's announced columns and number of questions, and whether an earlier account began the exam. Uses raw
 * SQL, because opening an exam reads the same columns in one round trip (docs/decisions/013).
 */
const announcedStatement = statement<
  Announced & LessonDoor & { counts: number; taken_before: boolean },
  { test: number; student: number }
>(
  'exam_announced',
  sql`select ${announced(student)}, (
      select count(*)::int from questions where questions.test_id = tests.id and questions.deleted_at is null
        and not ${isDropped}) as counts,
      exists (${sittingBefore({ student, test })}) as taken_before
    from tests
    join lessons on lessons.id = tests.lesson_id join courses on courses.id = lessons.course_id
    where tests.id = ${test}`,
)

interface Input {
  testId: number
  language: Language
}

/**
 * Returns the public facts of an exam to a visitor, without starting the clock. Throws 404 for an unknown or unlisted
 * exam.
 */
export async function announceExam({ db, files }: AppContext, _visitor: undefined, { testId, language }: Input) {
  const [exam] = await announcedStatement(db, { test: testId, student: 0 })
  if (!exam?.listed) throw new AppError('notFound')
  return { ...announcement(exam, files, language), counts: exam.counts, questions: [], attempt: null }
}

/**
 * Returns the exam's facts without its questions, and the time left of an attempt. Neither starts nor resumes the
 * attempt, but finishes an attempt whose time is over. Throws 404 for an unknown exam. Throws 403 to other roles,
 * without a subscription, after an earlier account's attempt, and after the submission. Throws 409 for a practice.
 */
export async function lookAtExam({ db, files }: AppContext, student: Viewer, { testId, language }: Input) {
  if (student.role !== 'student') throw new AppError('auth.forbidden')
  const of = { test: testId, student: student.id }
  const [exam] = await announcedStatement(db, of)
  if (!exam) throw new AppError('notFound')
  const attempt = await attemptByNow(db, of)
  if (attempt && attempt.submitted_ms !== null && !attempt.reopened) throw await alreadySubmitted(db, attempt)
  if (!attempt && passLessonDoor(student, exam) === 'closed') throw subscriptionRequired(exam)
  if (exam.is_practice) throw new AppError('exam.isPractice')
  if (!attempt && exam.taken_before) throw new AppError('exam.takenBefore')
  const told = { ...announcement(exam, files, language), counts: exam.counts, questions: [], attempt: null }
  if (!attempt) return { ...told, in_progress: false }
  const counts = attempt.total_questions
  if (attempt.reopened) return { ...told, counts, in_progress: false, remaining_ms: attempt.resume_ms ?? 0 }
  const remaining_ms = Math.max(0, Math.round(attempt.deadline_ms - attempt.now_ms))
  return { ...told, counts, in_progress: true, remaining_ms }
}

/** Returns the attempt, and first finishes an attempt whose time is over. Returns undefined without an attempt. */
async function attemptByNow(db: Db, of: { test: number; student: number }): Promise<AttemptState | undefined> {
  const [attempt] = await findAttempt(db, of)
  if (!attempt?.due) return attempt
  await finishIfDue(db, attempt)
  return (await findAttempt(db, of))[0]
}
