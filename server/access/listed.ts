import { sql } from 'drizzle-orm'
import { courses } from '#server/catalogue/tables.ts'
import { whole } from './subscribed.ts'

/**
 * SQL for a query on `users` joined with `teachers`: true when everybody may know of the teacher: approved, verified,
 * not deleted.
 */
export const teacherIsListed = sql<boolean>`users.user_type = 'teacher' and users.verified_at is not null
  and users.deleted_at is null and teachers.approved`

/**
 * SQL for a query on `courses`: true when everybody may know of the course: active, not deleted, of a listed teacher.
 */
export const courseIsOpen = whole(sql<boolean>`${courses.status} and ${courses.deleted_at} is null and exists (
  select from users join teachers on teachers.user_id = users.id
  where users.id = ${courses.teacher_id} and ${teacherIsListed})`)
