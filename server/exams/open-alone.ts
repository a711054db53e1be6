import { sql } from 'drizzle-orm'
import type { LessonDoor } from '#server/access/lesson-doors.ts'
import { auditEntryOf, type auditOrigin } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { type Announced, announced } from './announced.ts'
import { type AttemptState, grace, stateColumns } from './attempt-state.ts'
import { sittingBefore } from './earlier-sittings.ts'

export interface Opening extends ReturnType<typeof auditOrigin> {
  test: number
  student: number
  /** The token hash of the login. */
  login: string
}

export type Opened = Announced &
  LessonDoor & {
    frozen: boolean
    /** False when the account was deleted during the call. Has no effect for a student with an attempt. */
    present: boolean
    /** True when a deleted account with one of the student's contacts began the exam. */
    taken_before: boolean
    attempt:
      | (AttemptState & { logins: string[]; answers: { question_id: number; answer_id: number | null; seq: number }[] })
      | null
  }

const of = { student: sql.placeholder('student'), test: sql.placeholder('test') }

/**
 * The SQL for the values of a new attempt after its exam, student and version. The query must join the paper as `paper`.
 */
export const begunValues = sql`paper.total_questions,
  now() + make_interval(mins => paper.duration), now() + make_interval(mins => paper.duration) + ${grace}`

/**
 * Reads the exam and the student's access, and starts a permitted attempt unless it exists. Uses raw SQL in one round
 * trip, because thousands of students open an exam in the same minute (docs/decisions/013). `begun` is united with
 * `kept`, because a statement does not see the rows that it inserts. A distributed database reads `exam` separately.
 * `student` waits for a running deletion of the account, which would otherwise miss the new attempt. `takable` waits for
 * a running change of the exam into a practice.
 */
const openStatement = statement<Opened, Record<string, unknown>>(
  'attempt_open',
  sql`
    with exam as materialized (
      select ${announced(of.student)}, exists (
          select from test_papers where test_papers.test_id = tests.id and test_papers.version = tests.version
        ) as frozen, exists (${sittingBefore(of)}) as taken_before
      from tests
      join lessons on lessons.id = tests.lesson_id join courses on courses.id = lessons.course_id
      where tests.id = ${sql.placeholder('test')}
    ), kept as (
      select ${stateColumns}, attempts.logins from attempts
      where test_id = ${sql.placeholder('test')} and student_id = ${sql.placeholder('student')}
    ), student as (
      select id from users where id = ${sql.placeholder('student')} and deleted_at is null and not exists (select from kept)
      for key share
    ), takable as (
      select id from tests where id = ${sql.placeholder('test')} and not is_practice and not exists (select from kept)
      for key share
    ), added as (
      insert into attempts (test_id, student_id, version, total_questions, deadline_at, finish_at, logins)
      select exam.id, student.id, exam.version, ${begunValues}, array[${sql.placeholder('login')}::text]
      from student, takable, exam join test_papers as paper on paper.test_id = exam.id and paper.version = exam.version
      where exam.active and exam.is_subscribed and not exam.taken_before
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

/** Opens the exam for one student. Returns undefined for an unknown exam. */
export const openAlone = async (db: Db, one: Opening): Promise<Opened | undefined> =>
  (await openStatement(db, { ...one }))[0]
