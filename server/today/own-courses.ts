import { sql } from 'drizzle-orm'
import { isRunning, subscribersListCourse, subscriptionCovers } from '#server/access/subscribed.ts'

export const student = sql.placeholder('student')

/** An SQL `with` query of the courses that the student's running subscriptions open. */
export const own = sql`own as (
  select distinct courses.id, courses.teacher_id, courses.subject_id, courses.name
  from subscriptions join courses on ${subscriptionCovers}
  where subscriptions.student_id = ${student} and ${isRunning} and ${subscribersListCourse}
)`
