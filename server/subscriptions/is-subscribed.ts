import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Value = SQLWrapper | number

/**
 * In the columns of a select from one table Drizzle writes a condition's columns without their table, and `teacher_id`
 * would then mean the subscription's own. One level deeper it leaves them whole.
 */
export const whole = (condition: SQL<boolean>) => sql<boolean>`(${condition})`

/**
 * SQL: does this student have a running subscription to the course, or to its teacher?
 * With `viewer` undefined (a guest) it is simply false. Only students have subscriptions.
 */
export function isSubscribed(
  student: { id: Value } | undefined,
  course: { id: Value; teacher_id: Value },
): SQL<boolean> {
  if (!student) return sql<boolean>`false`
  return whole(sql<boolean>`exists (
    select from subscriptions
    where subscriptions.student_id = ${student.id} and subscriptions.teacher_id = ${course.teacher_id}
      and (subscriptions.course_id is null or subscriptions.course_id = ${course.id})
      and subscriptions.starts_at <= now() and (subscriptions.ends_at is null or subscriptions.ends_at > now()))`)
}

/** SQL: a running subscription to the teacher, or to any course of theirs. */
export function isSubscribedToTeacher(student: { id: Value } | undefined, teacherId: Value): SQL<boolean> {
  if (!student) return sql<boolean>`false`
  return whole(sql<boolean>`exists (
    select from subscriptions
    where subscriptions.student_id = ${student.id} and subscriptions.teacher_id = ${teacherId}
      and subscriptions.starts_at <= now() and (subscriptions.ends_at is null or subscriptions.ends_at > now()))`)
}

/** SQL: is it paid for more than so many days ahead, months that begin later counted in? */
export function isSubscribedBeyond(
  student: { id: number },
  course: { id: Value; teacher_id: Value },
  days: number,
): SQL<boolean> {
  return sql<boolean>`exists (
    select from subscriptions
    where subscriptions.student_id = ${student.id} and subscriptions.teacher_id = ${course.teacher_id}
      and (subscriptions.course_id is null or subscriptions.course_id = ${course.id})
      and (subscriptions.ends_at is null or subscriptions.ends_at > now() + make_interval(days => ${days})))`
}
