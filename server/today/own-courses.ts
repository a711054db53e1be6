import { sql } from 'drizzle-orm'
import { isRunning } from '#server/access/subscribed.ts'

export const student = sql.placeholder('student')

/** An SQL `with` query of the courses that the student's running subscriptions open. */
export const own = sql`own as (
  select distinct courses.id, courses.teacher_id, courses.subject_id, courses.name
  from subscriptions join courses on courses.teacher_id = subscriptions.teacher_id
    and (subscriptions.course_id is null or subscriptions.course_id = courses.id)
  where subscriptions.student_id = ${student} and ${isRunning} and courses.status and courses.deleted_at is null
)`
