import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SubmitReason } from '#contract/exam-shapes.ts'
import { reopenHours, submitGraceSeconds } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { attempts } from './attempt-tables.ts'

/** An attempt's id with its student. Statements name both, so that a distributed database asks one machine. */
export interface AttemptOf {
  id: number
  student_id: number
}

/** The current state of an attempt. Times are milliseconds of the database's clock. */
export interface AttemptState extends AttemptOf {
  test_id: number
  version: number
  round: number
  total_questions: number
  /** The total in the first reply; null unless a correction changed the total. */
  submitted_total: number | null
  started_ms: number
  deadline_ms: number
  submitted_ms: number | null
  /** The time of the last accepted save from any of the student's devices; null before the first save. */
  heard_ms: number | null
  now_ms: number
  /** True when the attempt is open after its `finish_at`. */
  due: boolean
  submit_key: string | null
  submit_reason: SubmitReason | null
  submitted_score: number | null
  score: number | null
  duration: number | null
  /** True when the teacher reopened the attempt in the last `reopenHours` and the student has not returned yet. */
  reopened: boolean
  /** Milliseconds that a reopened attempt has left. Null before the reopening and after the student's return. */
  resume_ms: number | null
}

export const grace = sql.raw(`interval '${submitGraceSeconds} seconds'`)

/**
 * The SQL for the columns of `AttemptState`, in a query on `attempts`. `due` depends on the row and the current time
 * alone, so a late sweep changes no result.
 */
export const stateColumns = sql`
  attempts.id, attempts.test_id, attempts.student_id, attempts.version, attempts.round, attempts.total_questions, attempts.submitted_total,
  ${epochMs(sql`attempts.started_at`)} as started_ms, ${epochMs(sql`attempts.deadline_at`)} as deadline_ms,
  ${epochMs(sql`attempts.submitted_at`)} as submitted_ms, ${epochMs(sql`attempts.heard_at`)} as heard_ms, ${epochMs(sql`now()`)} as now_ms,
  (attempts.submitted_at is null and attempts.finish_at <= now()) as due,
  attempts.submit_key, attempts.submit_reason, attempts.submitted_score, attempts.score, attempts.duration,
  (attempts.submitted_at is not null and attempts.resume_ms is not null and
    attempts.reopened_at > now() - make_interval(hours => ${sql.raw(String(reopenHours))})) as reopened,
  attempts.resume_ms`

export type OfStudent = { test: number; student: number }

/**
 * Finds a student's attempt at an exam. Uses raw SQL, because the statements of opening and finishing share
 * `stateColumns`.
 */
export const findAttempt = statement<AttemptState, OfStudent>(
  'attempt_find',
  sql`select ${stateColumns} from attempts
    where test_id = ${sql.placeholder('test')} and student_id = ${sql.placeholder('student')}`,
)

/** An SQL condition on `attempts` with the placeholders `id` and `student`. */
export const isThisAttempt = sql`attempts.id = ${sql.placeholder('id')} and attempts.student_id = ${sql.placeholder('student')}`

/** Returns the SQL condition on `attempts` that is true for the attempt. */
export const isAttempt = ({ id, student_id }: AttemptOf): SQL | undefined =>
  and(eq(attempts.id, id), eq(attempts.student_id, student_id))

/** Uses raw SQL for the same reason as `findAttempt`. */
const lockStatement = statement<AttemptState, { id: number; student: number }>(
  'attempt_lock',
  sql`select ${stateColumns} from attempts where ${isThisAttempt} for update`,
)

/** Locks the attempt until the transaction ends. */
export const lockAttempt = (tx: Db, { id, student_id }: AttemptOf) => lockStatement(tx, { id, student: student_id })

/** Uses raw SQL for the same reason as `findAttempt`. */
const lockDueStatement = statement<AttemptState, { id: number; student: number }>(
  'attempt_lock_if_due',
  sql`select ${stateColumns} from attempts
    where ${isThisAttempt} and submitted_at is null and finish_at <= now() for update skip locked`,
)

/** Locks the attempt if its time is over and no other process has locked it. */
export const lockIfDue = (tx: Db, { id, student_id }: AttemptOf) => lockDueStatement(tx, { id, student: student_id })
