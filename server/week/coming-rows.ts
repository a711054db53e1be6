import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { lessonIsShown } from '#server/access/listed.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { type Asked, dayOf, endOf, own, until } from './own-courses.ts'

export interface ComingRow {
  student_id: number
  kind: 'homework' | 'exam'
  id: number
  name: Bilingual
  subject: Bilingual
  /** The last day to hand in the homework or to take the exam, in Egypt. */
  day: string
  /** The end of the time for the homework or the exam, in milliseconds since 1970. */
  at_ms: number
}

/** The number of days after the span whose homework and exams are listed as coming up. */
const comingDays = 7

/**
 * Returns, for each student, the coming homework without a submission and the coming exams without an attempt, the
 * earliest first. Uses raw SQL for the same reason as `lessonRows`.
 */
export const comingRows = statement<ComingRow, Asked>(
  'week_coming',
  sql`
    with ${own}, ahead as (
      select own.student_id, 'homework' as kind, homeworks.id,
        jsonb_build_object('ar', name_ar, 'en', name_en) as name, lessons.course_id, due_date as day,
        ${endOf(sql`due_date`)} as at
      from own join lessons on lessons.course_id = own.course_id join homeworks on homeworks.lesson_id = lessons.id
      where own.still and ${lessonIsShown} and homeworks.deleted_at is null and homeworks.created < ${until}
        and ${endOf(sql`due_date`)} > ${until} and due_date <= ${dayOf(until)} + ${sql.raw(String(comingDays))}
        and not exists (select from homework_submissions as done where done.homework_id = homeworks.id
          and done.student_id = own.student_id and done.deleted_at is null and done.submitted_at < ${until})
      union all
      select own.student_id, 'exam', tests.id, tests.name, lessons.course_id, ${dayOf(sql`take_by`)}, take_by
      from own join lessons on lessons.course_id = own.course_id join tests on tests.lesson_id = lessons.id
      where own.still and ${lessonIsShown} and tests.deleted_at is null and tests.created_at < ${until}
        and take_by >= ${until} and ${dayOf(sql`take_by`)} <= ${dayOf(until)} + ${sql.raw(String(comingDays))}
        and not exists (select from attempts where attempts.test_id = tests.id
          and attempts.student_id = own.student_id and started_at < ${until})
    )
    select ahead.student_id, kind, ahead.id, ahead.name, subjects.name as subject, to_char(day, 'YYYY-MM-DD') as day,
      ${epochMs(sql`at`)} as at_ms
    from ahead join courses on courses.id = ahead.course_id join subjects on subjects.id = courses.subject_id
    order by at, kind, ahead.id`,
)
