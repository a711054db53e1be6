import { sql } from 'drizzle-orm'
import type { Piastres } from '#contract/money.ts'
import type { Bilingual } from '#contract/values.ts'
import { canRenew, renewsAt } from '#server/access/renewable.ts'
import { isSubscribedBeyond, lastsBeyond } from '#server/access/subscribed.ts'
import { epochMs, statement } from '#server/db/statement.ts'

export interface EndingRow {
  course_id: number | null
  course: Bilingual | null
  subject_id: number | null
  teacher_id: number
  teacher: string
  price: Piastres | null
  ends_ms: number
  can_renew: boolean
  renews_ms: number | null
}

const student = { id: sql.placeholder('student') }
const course = { id: sql`courses.id`, teacher_id: sql`courses.teacher_id` }

/** The number of days before the end of a subscription in which the student's home shows that end. */
const aheadDays = 7

/**
 * Returns the student's running subscriptions that end soon, the nearest first. Leaves out a course that a subscription
 * to all courses of the teacher keeps open. Uses raw SQL, because the builder has no `having` over the months of one
 * course.
 */
export const endings = statement<EndingRow, { student: number }>(
  'today_endings',
  sql`
    select subscriptions.course_id, courses.name as course, courses.subject_id, subscriptions.teacher_id,
      users.name as teacher, courses.price, ${epochMs(sql`max(ends_at)`)} as ends_ms,
      ${canRenew(student)} as can_renew, ${epochMs(renewsAt(sql`max(ends_at)`))} as renews_ms
    from subscriptions left join courses on courses.id = subscriptions.course_id
    join users on users.id = subscriptions.teacher_id
    where subscriptions.student_id = ${student.id} and ${lastsBeyond(sql`now()`)}
      and not ${isSubscribedBeyond(student, course, aheadDays)}
    group by subscriptions.course_id, subscriptions.teacher_id, courses.id, users.id
    having bool_and(ends_at is not null) and bool_or(starts_at <= now())
      and max(ends_at) < now() + make_interval(days => ${sql.raw(String(aheadDays))})
    order by max(ends_at), subscriptions.course_id`,
)
