import { sql } from 'drizzle-orm'
import type { Piastres } from '#contract/money.ts'
import type { Bilingual } from '#contract/values.ts'
import { lastsBeyond, ranWithin } from '#server/access/subscribed.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { type Asked, from, students, until } from './own-courses.ts'

export interface SubscriptionRow {
  student_id: number
  /** The course's title; null for a subscription to all courses of the teacher. */
  course: Bilingual | null
  teacher: string
  /** The price in piastres per month; null for a free course and for all courses of the teacher. */
  price: Piastres | null
  /** True when the subscription runs at the end of the span. */
  active: boolean
  /** The end of the subscription; null without an end. */
  ends_ms: number | null
}

/**
 * Returns the subscriptions that ran in the span, with the end of their paid time. Paid months that begin later extend
 * the paid time. Uses raw SQL for the same reason as `lessonRows`.
 */
export const subscriptionRows = statement<SubscriptionRow, Asked>(
  'week_subscriptions',
  sql`
    select subscriptions.student_id, courses.name as course, users.name as teacher, courses.price,
      bool_or(${ranWithin({ from: until, until })}) as active,
      case when bool_and(ends_at is not null) then ${epochMs(sql`max(ends_at)`)} end as ends_ms
    from subscriptions left join courses on courses.id = subscriptions.course_id
    join users on users.id = subscriptions.teacher_id
    where subscriptions.student_id = any(${students}) and ${lastsBeyond(from)}
    group by subscriptions.student_id, subscriptions.course_id, subscriptions.teacher_id, courses.id, users.id
    having bool_or(starts_at < ${until})
    order by ends_ms, subscriptions.course_id, subscriptions.teacher_id`,
)
