import { sql } from 'drizzle-orm'
import { courses } from '#server/catalogue/tables.ts'
import { whole } from './subscribed.ts'

/**
 * SQL for a query on `users` joined with `teachers`: true for an approved, verified, undeleted teacher without a
 * suspension. Everybody may see such a teacher.
 */
export const teacherIsListed = sql<boolean>`users.user_type = 'teacher' and users.verified_at is not null
  and users.deleted_at is null and users.suspended_at is null and teachers.approved`

/** SQL for a query on `courses`: true for an active course that is neither hidden nor deleted, of any teacher. */
export const courseIsShown = whole(sql<boolean>`${courses.status} and ${courses.deleted_at} is null
  and ${courses.hidden_at} is null`)

/**
 * SQL for a query on `courses`: true for a listed teacher's active course that is neither hidden nor deleted. Everybody
 * may see such a course.
 */
export const courseIsOpen = whole(sql<boolean>`${courseIsShown} and exists (
  select from users join teachers on teachers.user_id = users.id
  where users.id = ${courses.teacher_id} and ${teacherIsListed})`)
