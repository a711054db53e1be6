import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'

/**
 * Returns SQL for the instant that is `months` calendar months later. Cairo's clock counts the months, so the hour of
 * day stays the same in summer time. The 31st becomes the last day of a shorter month.
 */
export const monthsLater = (at: SQLWrapper, months: SQLWrapper | number): SQL<Date> =>
  sql<Date>`((${at} at time zone 'Africa/Cairo' + make_interval(months => ${months})) at time zone 'Africa/Cairo')`

/**
 * An SQL condition on `subscriptions` that is true when the student had the course before. A month that was refunded
 * before its beginning does not count.
 */
export const isRenewal = sql<boolean>`exists (select from subscriptions as earlier
  where earlier.student_id = subscriptions.student_id and earlier.course_id = subscriptions.course_id
    and earlier.id < subscriptions.id and earlier.ends_at is distinct from earlier.starts_at)`

interface Period {
  starts_at: Date
  ends_at: Date
}

/**
 * Returns the month that a payment buys now. The month begins when the student's paid months of the course end, or now
 * without such months. The first paid month sets the last day. After 31 January and 28 February comes 31 March, not 28
 * March. Uses raw SQL, because the query builder has no recursive queries (docs/product.md, Subscriptions and payment).
 */
export async function nextMonth(
  tx: Db,
  { student_id, course_id }: { student_id: number; course_id: number },
): Promise<Period> {
  const { rows } = await tx.execute<{ starts_at: string; ends_at: string }>(sql`
    with recursive paid as (
      select starts_at, ends_at from subscriptions
      where student_id = ${student_id} and course_id = ${course_id} and source = 'payment' and ends_at > starts_at
    ), chain as (
      (select * from paid where ends_at > now() order by ends_at desc limit 1)
      union
      select paid.* from paid join chain on paid.ends_at = chain.starts_at
    ), so_far as (
      select coalesce(min(starts_at), now()) as first, coalesce(max(ends_at), now()) as starts, count(*)::int as months
      from chain
    )
    select starts as starts_at,
      case when ${monthsLater(sql`first`, sql`months`)} = starts then ${monthsLater(sql`first`, sql`months + 1`)}
        else ${monthsLater(sql`starts`, 1)} end as ends_at
    from so_far`)
  const [period] = rows
  if (!period) throw new Error('the next month could not be computed')
  return { starts_at: new Date(period.starts_at), ends_at: new Date(period.ends_at) }
}
