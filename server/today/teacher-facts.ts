import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { courseIsKept, lessonIsKept } from '#server/access/listed.ts'
import { statement } from '#server/db/statement.ts'
import { teacher } from '#server/marking/waiting.ts'
import { refusalReason } from '#server/people/read-profile.ts'

interface FactsRow {
  new_students: number
  /** The course of the new students; null unless all new students have the same course. */
  course: Bilingual | null
  approved: boolean
  /** The reason of the school's refusal; null without a refusal. */
  refusal: string | null
  has_profile: boolean
  has_course: boolean
  has_lesson: boolean
  has_student: boolean
}

const saturday = sql`(${sql.placeholder('saturday')}::timestamp at time zone 'Africa/Cairo')`

/**
 * Returns the new students of the week, the school's approval and the first steps that the teacher has taken. Uses raw
 * SQL for the same reason as `waitingRows`.
 */
export const teacherFacts = statement<FactsRow, { teacher: number; saturday: string }>(
  'today_teacher_facts',
  sql`
    with first as (
      select student_id, min(starts_at) as at, min(course_id) as course_id, max(course_id) as last_course from subscriptions
      where teacher_id = ${teacher} group by student_id having min(starts_at) >= ${saturday} and min(starts_at) <= now()
    )
    select (select count(*)::int from first) as new_students,
      (select courses.name from courses where courses.id = (select min(course_id) from first)
        and (select min(course_id) = max(last_course) and count(course_id) = count(*) from first)) as course,
      approved, ${refusalReason} as refusal,
      coalesce(bio, '') <> '' and coalesce(qualification, '') <> '' as has_profile,
      exists (select from courses where teacher_id = ${teacher} and ${courseIsKept}) as has_course,
      exists (select from courses join lessons on lessons.course_id = courses.id
        where teacher_id = ${teacher} and ${courseIsKept} and ${lessonIsKept}) as has_lesson,
      exists (select from subscriptions where teacher_id = ${teacher}) as has_student
    from teachers where user_id = ${teacher}`,
)
