import { sql } from 'drizzle-orm'
import { courses } from '#server/catalogue/tables.ts'
import { whole } from './is-subscribed.ts'

/** SQL, beside `users` joined with `teachers`: may everyone know of this teacher? Approved, verified and still here. */
export const teacherIsListed = sql<boolean>`users.user_type = 'teacher' and users.verified_at is not null
  and users.deleted_at is null and teachers.approved`

/** SQL, beside `courses`: may everyone know of this course? Switched on, not deleted, and of a listed teacher. */
export const courseIsOpen = whole(sql<boolean>`${courses.status} and ${courses.deleted_at} is null and exists (
  select from users join teachers on teachers.user_id = users.id
  where users.id = ${courses.teacher_id} and ${teacherIsListed})`)
