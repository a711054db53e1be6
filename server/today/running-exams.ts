import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { isRunning } from '#server/access/subscribed.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { ownLessons, teacher } from '#server/marking/waiting.ts'

interface RunningRow {
  id: number
  name: Bilingual
  course: Bilingual
  inside: number
  submitted: number
  /** The number of subscribed students without an attempt. */
  not_begun: number
  last_ms: number
}

/** Returns the exams of the teacher that students take now. Uses raw SQL for the same reason as `waitingRows`. */
export const runningExams = statement<RunningRow, { teacher: number }>(
  'today_running',
  sql`
    with ${ownLessons}, running as (
      select test_id, count(*)::int as inside, max(deadline_at) as last_at from attempts
      where submitted_at is null and finish_at > now() group by test_id
    )
    select tests.id, tests.name, own.course, inside, ${epochMs(sql`last_at`)} as last_ms,
      (select count(*)::int from attempts where test_id = tests.id and submitted_at is not null) as submitted,
      (select count(distinct student_id)::int from subscriptions
        where teacher_id = ${teacher} and (course_id is null or course_id = own.course_id) and ${isRunning}
        and not exists (select from attempts
          where test_id = tests.id and attempts.student_id = subscriptions.student_id)) as not_begun
    from running join tests on tests.id = running.test_id join own on own.id = tests.lesson_id
    order by last_at, tests.id`,
)
