import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Value = SQLWrapper | number
/** An instant in SQL, or as an ISO text. */
type Instant = SQLWrapper | string
export interface Student {
  id: Value
}
interface Course {
  id: Value
  teacher_id: Value
}

/**
 * Wraps a condition in a nested fragment, so that its column names keep their tables. In a select from one table,
 * Drizzle drops the table from every name outside a nested fragment. `teacher_id` would then mean the column of
 * `subscriptions`.
 */
export const whole = (condition: SQL<boolean>) => sql<boolean>`(${condition})`

/** Returns an SQL condition on `subscriptions` that is true for a subscription that ends after `at`, or never. */
export const lastsBeyond = (at: Instant): SQL<boolean> =>
  sql<boolean>`(subscriptions.ends_at is null or subscriptions.ends_at > ${at})`

/** Returns an SQL condition on `subscriptions` that is true for a subscription that ran at some time of the span. */
export const ranWithin = ({ from, until }: { from: Instant; until: Instant }): SQL<boolean> =>
  sql<boolean>`(subscriptions.starts_at < ${until} and ${lastsBeyond(from)})`

/** An SQL condition on `subscriptions` that is true for a subscription that has begun and has not ended. */
export const isRunning = sql<boolean>`subscriptions.starts_at <= now() and ${lastsBeyond(sql`now()`)}`

/**
 * Returns an SQL condition on `subscriptions`. The condition is true for a subscription to the course, or to all
 * courses of its teacher.
 */
const covers = (course: Course) => sql<boolean>`subscriptions.teacher_id = ${course.teacher_id}
  and (subscriptions.course_id is null or subscriptions.course_id = ${course.id})`

/** An SQL condition on `subscriptions` joined with `courses` that is true for a course of the subscription. */
export const subscriptionCovers = covers({ id: sql`courses.id`, teacher_id: sql`courses.teacher_id` })

/**
 * An SQL condition on `courses` that is true for a course in its subscribers' lists. An inactive course stays in the
 * lists, and a deleted course leaves them (docs/product.md, Courses and lessons).
 */
export const subscribersListCourse = sql<boolean>`courses.deleted_at is null`

/** Returns an SQL condition that is true when a subscription of the student covers the course. */
const opens = (student: Student, course: Course) => sql`subscriptions.student_id = ${student.id} and ${covers(course)}`

/**
 * Returns an SQL condition that is true when the student has a running subscription to the course or its teacher.
 * Student id 0 has no subscription.
 */
export const isSubscribed = (student: Student, course: Course): SQL<boolean> =>
  whole(sql<boolean>`exists (select from subscriptions where ${opens(student, course)} and ${isRunning})`)

/**
 * Returns an SQL condition on `courses` that is true when the student has a running subscription to this course alone.
 * A subscription to all courses of the teacher does not count.
 */
export const isSubscribedToCourse = (student: Student, courseId: Value): SQL<boolean> =>
  whole(sql<boolean>`exists (select from subscriptions
    where subscriptions.student_id = ${student.id} and subscriptions.course_id = ${courseId} and ${isRunning})`)

/**
 * An SQL condition on `users` that is true for a student with any running subscription. The array makes the planner read
 * these students by their ids. With `exists` the planner read all people.
 */
export const isAnySubscriber = sql<boolean>`(users.id = any(array(
  select subscriptions.student_id from subscriptions where ${isRunning})))`

/**
 * Returns an SQL condition that is true for a running subscription of the student to the teacher. A subscription to one
 * course of the teacher also counts.
 */
export const isSubscribedToTeacher = (student: Student, teacherId: Value): SQL<boolean> =>
  whole(sql<boolean>`exists (select from subscriptions
    where subscriptions.student_id = ${student.id} and subscriptions.teacher_id = ${teacherId} and ${isRunning})`)

/**
 * Returns an SQL condition that is true when the student's subscription to the course lasts longer than `days` from
 * now. Paid months that begin later count.
 */
export const isSubscribedBeyond = (student: Student, course: Course, days: number): SQL<boolean> =>
  sql<boolean>`exists (select from subscriptions where ${opens(student, course)}
    and ${lastsBeyond(sql`now() + make_interval(days => ${days})`)})`
