import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { lessonIsShown } from '#server/access/listed.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { isMarked } from '#server/homework/marks/is-marked.ts'
import { type Asked, dayOf, endOf, from, own, students, until } from './own-courses.ts'

export interface HomeworkRow {
  student_id: number
  id: number
  name: Bilingual
  subject: Bilingual
  due_date: string | null
  /** The first instant after the due date; null without a due date. */
  due_ms: number | null
  full_mark: number | null
  /** The time of the first submission that was not taken back, even if this time is after the span. */
  submitted_ms: number | null
  /** The id of the latest submission; null without a submission. */
  submission_id: number | null
  grade: number | null
  teacher_note: string | null
  graded_ms: number | null
  /** The id of the latest submission if the teacher marked its pages or recorded a voice note; else null. */
  marked_submission: number | null
}

/**
 * Returns each student's homework of the span: handed in, due, or given without a due date. Uses raw SQL for the same
 * reason as `lessonRows`.
 */
export const homeworkRows = statement<HomeworkRow, Asked>(
  'week_homework',
  sql`
    with ${own}, handed_in as (
      select student_id, homework_id, min(submitted_at) as first_at, max(id) as latest_id from homework_submissions
      where student_id = any(${students}) and deleted_at is null group by student_id, homework_id
    ), week as (
      select student_id, homework_id from handed_in where first_at >= ${from} and first_at < ${until}
      union
      select own.student_id, homeworks.id from own join lessons on lessons.course_id = own.course_id
      join homeworks on homeworks.lesson_id = lessons.id
      where ${lessonIsShown} and homeworks.deleted_at is null and homeworks.created < ${until} and (
        (due_date >= ${dayOf(from)} and due_date < ${dayOf(from)} + 7)
        or (due_date is null and homeworks.created >= ${from}))
    )
    select week.student_id, homeworks.id, jsonb_build_object('ar', name_ar, 'en', name_en) as name,
      subjects.name as subject, to_char(due_date, 'YYYY-MM-DD') as due_date, ${epochMs(endOf(sql`due_date`))} as due_ms,
      full_mark, ${epochMs(sql`handed_in.first_at`)} as submitted_ms, latest.id as submission_id, latest.grade,
      latest.teacher_note, ${epochMs(sql`latest.graded_at`)} as graded_ms,
      (select homework_submissions.id from homework_submissions
        where homework_submissions.id = handed_in.latest_id and ${isMarked}) as marked_submission
    from week join homeworks on homeworks.id = week.homework_id join lessons on lessons.id = homeworks.lesson_id
    join courses on courses.id = lessons.course_id join subjects on subjects.id = courses.subject_id
    left join handed_in on handed_in.student_id = week.student_id and handed_in.homework_id = week.homework_id
    left join homework_submissions as latest on latest.id = handed_in.latest_id
    order by due_date, homeworks.created, homeworks.id`,
)
