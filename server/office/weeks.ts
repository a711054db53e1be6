import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'

const weeks = 12

// The SQL for the figures of each week. Uses raw SQL, because drizzle has no `generate_series`, and one statement reads
// every table once.
const figures = sql`
  with this_week as (
    select date_trunc('week', (now() at time zone 'Africa/Cairo') + interval '2 days') - interval '2 days' as begins
  ), spans as (
    select day::date as day, day at time zone 'Africa/Cairo' as begins, (day + interval '7 days') at time zone 'Africa/Cairo' as ends
    from this_week, generate_series(begins - ${weeks}::int * interval '7 days', begins - interval '7 days', interval '7 days') as day
  ), active as (
    select started_at as at, student_id from attempts where started_at >= (select min(begins) from spans)
    union all
    select submitted_at, student_id from homework_submissions where submitted_at >= (select min(begins) from spans)
  ), received as (
    select paid_at as at, amount from payments
    where paid_at >= (select min(begins) from spans) and refunded_at is null
  )
  select to_char(day, 'YYYY-MM-DD') as "from",
    (select count(distinct student_id)::int from active where at >= begins and at < ends) as active_students,
    (select coalesce(sum(amount), 0)::float8 from received where at >= begins and at < ends) as income
  from spans order by day`

/**
 * Returns active students and income in piastres of the last full weeks, the earliest first (docs/product.md, Office).
 * A week is Saturday to Friday in Egypt. Runs the raw SQL of `figures`.
 */
export async function readWeeks({ db }: Pick<AppContext, 'db'>) {
  const { rows } = await db.execute<{ from: string; active_students: number; income: number }>(figures)
  return rows
}
