import { type SQL, sql } from 'drizzle-orm'
import { courses } from '#server/catalogue/tables.ts'
import { isActive } from './present.ts'
import { isSubscribed, isSubscribedToTeacher, type Student, whole } from './subscribed.ts'

/**
 * An SQL condition on `users` joined with `teachers` that is true for an approved, verified, undeleted teacher without
 * a suspension. Everybody may see such a teacher.
 */
export const teacherIsListed = sql<boolean>`users.user_type = 'teacher' and ${isActive} and teachers.approved`

/** An SQL condition on `lessons` that is true for an undeleted lesson, whatever its course. */
export const lessonIsKept = sql<boolean>`(lessons.deleted_at is null)`

/** An SQL condition on `courses` that is true for an undeleted course. */
export const courseIsKept = sql<boolean>`(courses.deleted_at is null)`

/** An SQL condition on `courses` that is true for a course that the school hid. */
export const courseIsHidden = sql<boolean>`(courses.hidden_at is not null)`

/**
 * Returns an SQL condition on `lessons` under the given name. The condition is true for an active, undeleted lesson,
 * whatever its course.
 */
export const lessonIsShownAs = (table: string): SQL<boolean> =>
  sql.raw(`(${table}.status and ${table}.deleted_at is null)`) as SQL<boolean>

/** An SQL condition on `lessons` that is true for an active, undeleted lesson, whatever its course. */
export const lessonIsShown = lessonIsShownAs('lessons')

/** An SQL condition on `courses` that is true for an active course of any teacher, neither hidden nor deleted. */
export const courseIsShown = whole(sql<boolean>`${courses.status} and ${courseIsKept} and not ${courseIsHidden}`)

/**
 * Returns an SQL condition on `users` joined with `teachers` that is true for a listed teacher. The condition is also
 * true for the teacher of the student's running subscription. A suspended teacher's subscribers keep the access that
 * they paid for.
 */
export const teacherIsShownTo = (student: Student): SQL<boolean> =>
  whole(sql<boolean>`${teacherIsListed} or users.user_type = 'teacher' and users.deleted_at is null
    and ${isSubscribedToTeacher(student, sql`users.id`)}`)

/**
 * An SQL condition on `courses` that is true for a listed teacher's active course that is neither hidden nor deleted.
 * Everybody may see such a course.
 */
export const courseIsOpen = whole(sql<boolean>`${courseIsShown} and exists (
  select from users join teachers on teachers.user_id = users.id
  where users.id = ${courses.teacher_id} and ${teacherIsListed})`)

/**
 * Returns an SQL condition on `courses` that is true for an open course. The condition is also true for a shown course
 * that a running subscription of the student covers.
 */
export const courseIsOpenTo = (student: Student): SQL<boolean> =>
  whole(sql<boolean>`${courseIsOpen} or ${courseIsShown} and ${isSubscribed(student, courses)}`)
