import { sql } from 'drizzle-orm'
import { lastsBeyond, ranWithin, subscribersListCourse, subscriptionCovers } from '#server/access/subscribed.ts'

/** The values of every query of the week: the students and the span. */
export interface Asked extends Record<string, unknown> {
  students: number[]
  /** The first instant of the span, and the first instant after the span, in ISO 8601. */
  from: string
  until: string
}

export const students = sql`${sql.placeholder('students')}::int[]`
export const from = sql`${sql.placeholder('from')}::timestamptz`
export const until = sql`${sql.placeholder('until')}::timestamptz`

/** Returns SQL for the first instant after a day in Egypt. */
export const endOf = (day: ReturnType<typeof sql>) => sql`((${day} + 1)::timestamp at time zone 'Africa/Cairo')`

/** Returns SQL for the date in Egypt at an instant. */
export const dayOf = (at: ReturnType<typeof sql>) => sql`(${at} at time zone 'Africa/Cairo')::date`

/**
 * An SQL `with` query of the courses that each student was subscribed to at some time of the span. `still` is true for
 * a subscription that also runs at the end of the span.
 */
export const own = sql`own as (
  select subscriptions.student_id, courses.id as course_id,
    bool_or(${lastsBeyond(until)}) as still
  from subscriptions join courses on ${subscriptionCovers}
  where subscriptions.student_id = any(${students}) and ${ranWithin({ from, until })}
    and ${subscribersListCourse}
  group by subscriptions.student_id, courses.id
)`
