import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { lessonIsShown } from '#server/access/listed.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { type Asked, from, own, students, until } from './own-courses.ts'

export interface LessonRow {
  student_id: number
  id: number
  name: Bilingual
  subject: Bilingual
  published_ms: number
  /** The time of the first opening; null for a lesson of the span that the student has not opened. */
  opened_ms: number | null
}

const published = epochMs(sql`lessons.created_at`)

/**
 * Returns the lessons that each student first opened in the span, and the unopened lessons published in the span. Uses
 * raw SQL, because one round trip reads a batch of students. The builder cannot share a `with` query between both
 * halves.
 */
export const lessonRows = statement<LessonRow, Asked>(
  'week_lessons',
  sql`
    with ${own}, week as (
      select student_id, lesson_id, opened_at from lesson_openings
      where student_id = any(${students}) and opened_at >= ${from} and opened_at < ${until}
      union all
      select own.student_id, lessons.id, null from own join lessons on lessons.course_id = own.course_id
      where ${lessonIsShown} and lessons.created_at >= ${from} and lessons.created_at < ${until} and not exists (
        select from lesson_openings where student_id = own.student_id and lesson_id = lessons.id and opened_at < ${until})
    )
    select week.student_id, lessons.id, lessons.name, subjects.name as subject, ${published} as published_ms,
      ${epochMs(sql`week.opened_at`)} as opened_ms
    from week join lessons on lessons.id = week.lesson_id join courses on courses.id = lessons.course_id
    join subjects on subjects.id = courses.subject_id
    order by week.opened_at, lessons.created_at, lessons.id`,
)
