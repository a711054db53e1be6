import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Value = SQLWrapper | number
interface Student {
  id: Value
}
interface Course {
  id: Value
  teacher_id: Value
}

/**
 * In the columns of a select from one table Drizzle writes a condition's columns without their table, and `teacher_id`
 * would then mean the subscription's own. One level deeper it leaves them whole.
 */
export const whole = (condition: SQL<boolean>) => sql<boolean>`(${condition})`

/** SQL, beside `subscriptions`: it has begun and not ended. */
export const isRunning = sql<boolean>`subscriptions.starts_at <= now()
  and (subscriptions.ends_at is null or subscriptions.ends_at > now())`

/** SQL, beside `subscriptions`: it is this student's, and opens the course: by itself or with everything of its teacher. */
const opens = (student: Student, course: Course) => sql`subscriptions.student_id = ${student.id}
  and subscriptions.teacher_id = ${course.teacher_id}
  and (subscriptions.course_id is null or subscriptions.course_id = ${course.id})`

/** SQL: has this student a running subscription to the course, or to its teacher? Nobody's id, 0, has none. */
export const isSubscribed = (student: Student, course: Course): SQL<boolean> =>
  whole(sql<boolean>`exists (select from subscriptions where ${opens(student, course)} and ${isRunning})`)

/** SQL: has this student a running subscription to the teacher, or to any course of theirs? */
export const isSubscribedToTeacher = (student: Student, teacherId: Value): SQL<boolean> =>
  whole(sql<boolean>`exists (select from subscriptions
    where subscriptions.student_id = ${student.id} and subscriptions.teacher_id = ${teacherId} and ${isRunning})`)

/** SQL: is it paid for more than so many days ahead, months that begin later counted in? */
export const isSubscribedBeyond = (student: Student, course: Course, days: number): SQL<boolean> =>
  sql<boolean>`exists (select from subscriptions where ${opens(student, course)}
    and (subscriptions.ends_at is null or subscriptions.ends_at > now() + make_interval(days => ${days})))`
