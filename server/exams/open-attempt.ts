import { sql } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import { type LessonDoor, passLessonDoor } from '#server/access/lesson-doors.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditEntryOf, auditOrigin } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import { keepSignedIn, type Viewer } from '#server/http/session.ts'
import { type Announced, announced, announcement } from './announce-exam.ts'
import { noteDevice } from './attempt-events.ts'
import { attemptKeys } from './attempt-keys.ts'
import { type AttemptState, grace, rememberFacts, stateColumns } from './attempt-state.ts'
import { sittingBefore } from './earlier-sittings.ts'
import { alreadySubmitted } from './exam-result.ts'
import { finishIfDue } from './finish-attempts.ts'
import { freezePaper, paperOf, withoutKey } from './papers.ts'
import { resumeReopened } from './reopen-attempt.ts'

type Opened = Announced &
  LessonDoor & {
    frozen: boolean
    /** False when the account was deleted during the call. Has no effect for a student with an attempt. */
    present: boolean
    /** True when a deleted account with one of the student's contacts began the exam. */
    sat_before: boolean
    attempt:
      | (AttemptState & { logins: string[]; answers: { question_id: number; answer_id: number | null; seq: number }[] })
      | null
  }

/**
 * Reads the exam and the student's access, and starts a permitted attempt unless it exists. Uses raw SQL in one round
 * trip, because thousands of students open an exam in the same minute (docs/decisions/013). `begun` is united with
 * `kept`, because a statement does not see the rows that it inserts. A distributed database reads `exam` separately.
 * `student` waits for a running deletion of the account, which would otherwise miss the new attempt.
 */
const openStatement = statement<Opened, Record<string, unknown>>(
  'attempt_open',
  sql`
    with exam as materialized (
      select ${announced}, exists (
          select from test_papers where test_papers.test_id = tests.id and test_papers.version = tests.version
        ) as frozen, exists (${sittingBefore}) as sat_before
      from tests
      join lessons on lessons.id = tests.lesson_id join courses on courses.id = lessons.course_id
      where tests.id = ${sql.placeholder('test')}
    ), kept as (
      select ${stateColumns}, attempts.logins from attempts
      where test_id = ${sql.placeholder('test')} and student_id = ${sql.placeholder('student')}
    ), student as (
      select id from users where id = ${sql.placeholder('student')} and deleted_at is null and not exists (select from kept)
      for key share
    ), added as (
      insert into attempts (test_id, student_id, version, total_questions, deadline_at, finish_at, logins)
      select exam.id, student.id, exam.version, paper.total_questions,
        now() + make_interval(mins => paper.duration), now() + make_interval(mins => paper.duration) + ${grace},
        array[${sql.placeholder('login')}::text]
      from student, exam join test_papers as paper on paper.test_id = exam.id and paper.version = exam.version
      where exam.active and exam.is_subscribed and not exam.sat_before
      on conflict (test_id, student_id) do nothing
      returning attempts.*
    ), begun as (select ${stateColumns}, attempts.logins from added as attempts), recorded as (${auditEntryOf({
      from: 'begun',
      actor_id: sql`student_id`,
      role: sql`'student'`,
      action: sql`'exam.start'`,
      object: 'attempt',
    })}), attempt as (select * from kept union all select * from begun)
    select exam.*, exists (select from student) as present,
      (select to_jsonb(attempt) || jsonb_build_object('answers', (
        select coalesce(jsonb_agg(jsonb_build_object('question_id', question_id, 'answer_id', answer_id, 'seq', seq)), '[]')
        from attempt_answers where attempt_id = attempt.id and student_id = ${sql.placeholder('student')})) from attempt) as attempt
    from exam`,
)

/**
 * A session lasts at least this many milliseconds after the deadline. A session that expired during the exam would end
 * the saves.
 */
const signedInAfterMs = 60 * 60_000

/**
 * Opens the student's only attempt: the first call starts the attempt, later calls return the same attempt
 * (docs/product.md, Exams). Throws 404 for an unknown exam, and 401 for a deleted account. Throws 403 to other roles,
 * without a subscription, after an earlier account's attempt, and after the submission.
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
    const [exam] = await openStatement(db, {
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
      if (passLessonDoor(student, exam) === 'closed') throw new AppError('subscription.required')
      if (exam.sat_before) throw new AppError('exam.takenBefore')
      if (!exam.frozen) await freezePaper(db, testId)
    }
  }
  throw new Error(`attempt at exam ${testId} could not be opened`)
}
