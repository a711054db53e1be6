import { type SQL, sql } from 'drizzle-orm'
import { renewalOpensDays } from '#contract/limits.ts'
import { courseIsOpen } from './listed.ts'
import { isSubscribedBeyond, type Student } from './subscribed.ts'

const opensBefore = sql`make_interval(days => ${sql.raw(String(renewalOpensDays))})`

/**
 * Returns an SQL condition on `courses` that is true when the student can buy the next month of the course now. False
 * without a course.
 */
export const canRenew = (student: Student): SQL<boolean> =>
  sql<boolean>`coalesce(${courseIsOpen} and not ${isSubscribedBeyond(
    student,
    { id: sql`courses.id`, teacher_id: sql`courses.teacher_id` },
    renewalOpensDays,
  )}, false)`

/**
 * Returns SQL for the instant from which the next month of a course can be bought. Null when that instant has passed,
 * without an end, and for a course that is not on sale.
 */
export const renewsAt = (endsAt: SQL) =>
  sql`case when ${courseIsOpen} and ${endsAt} > now() + ${opensBefore} then ${endsAt} - ${opensBefore} end`
