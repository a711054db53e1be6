import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { lessonIsShown } from '#server/access/listed.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { isPaperOpen, isSettled } from '#server/exams/settled.ts'
import { type Asked, from, own, students, until } from './own-courses.ts'

export interface ExamRow {
  student_id: number
  /** The exam's id. */
  id: number
  name: Bilingual
  subject: Bilingual
  /** The duration of the exam in minutes. */
  minutes: number
  take_by_ms: number | null
  /** True when the corrected paper is open. */
  released: boolean
  /** The attempt of the span; null without an attempt. */
  attempt_id: number | null
  submitted_ms: number | null
  /** False while late answers or a reopened attempt may still change the result. */
  settled: boolean
  score: number | null
  total_questions: number | null
  duration: number | null
  /**
   * The number and the median score of settled results before the end of the span. Only results with as many questions
   * count. Both fields are null for a missed exam, and without a settled result.
   */
  takers: number | null
  median: number | null
}

/**
 * Returns the exams that each student submitted in the span, and the expected exams without an attempt. The median is
 * the lowest score that at least half of the takers did not exceed. Uses raw SQL for the same reason as `lessonRows`.
 */
export const examRows = statement<ExamRow, Asked>(
  'week_exams',
  sql`
    with ${own}, week as (
      select student_id, test_id, id as attempt_id from attempts
      where student_id = any(${students}) and submitted_at >= ${from} and submitted_at < ${until}
      union all
      select own.student_id, tests.id, null from own join lessons on lessons.course_id = own.course_id
      join tests on tests.lesson_id = lessons.id
      where ${lessonIsShown} and tests.deleted_at is null and take_by >= ${from} and take_by < ${until} and not exists (
        select from attempts where test_id = tests.id and student_id = own.student_id and started_at < ${until})
    ), results as (
      select test_id, total_questions, count(*)::int as takers,
        percentile_disc(0.5) within group (order by score) as median
      from attempts where test_id in (select test_id from week) and submitted_at < ${until} and ${isSettled}
      group by test_id, total_questions
    )
    select week.student_id, tests.id, tests.name, subjects.name as subject, tests.duration as minutes,
      ${epochMs(sql`take_by`)} as take_by_ms, coalesce(${isPaperOpen}, false) as released, attempts.id as attempt_id,
      ${epochMs(sql`attempts.submitted_at`)} as submitted_ms, coalesce(${isSettled}, true) as settled, attempts.score,
      attempts.total_questions, attempts.duration, results.takers, results.median
    from week join tests on tests.id = week.test_id join lessons on lessons.id = tests.lesson_id
    join courses on courses.id = lessons.course_id join subjects on subjects.id = courses.subject_id
    left join attempts on attempts.id = week.attempt_id
    left join results on results.test_id = week.test_id and results.total_questions = attempts.total_questions
    order by attempts.submitted_at, take_by, tests.id`,
)
