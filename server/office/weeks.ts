import { sql } from 'drizzle-orm'
import type { Piastres } from '#contract/money.ts'
import { remembered } from '#server/db/remembered.ts'

const weeks = 12

// The SQL for the figures of each week. Uses raw SQL, because drizzle has no `generate_series`, and one statement reads
// every table once. `width_bucket` finds each row's week among the beginnings of the weeks.
const figures = sql`
  with this_week as (
    select date_trunc('week', (now() at time zone 'Africa/Cairo') + interval '2 days') - interval '2 days' as begins
  ), spans as (
    select row_number() over (order by day) as number, day::date as day, day at time zone 'Africa/Cairo' as begins
    from this_week, generate_series(begins - ${weeks}::int * interval '7 days', begins - interval '7 days', interval '7 days') as day
  ), edges as (
    select array_agg(spans.begins order by number) as begins, min(spans.begins) as first,
      min(this_week.begins) at time zone 'Africa/Cairo' as last
    from spans, this_week
  ), done as (
    select started_at as at, student_id from attempts
    where started_at >= (select first from edges) and started_at < (select last from edges)
    union all
    select submitted_at, student_id from homework_submissions
    where submitted_at >= (select first from edges) and submitted_at < (select last from edges)
  ), active as (
    select number, count(*)::int as students
    from (select distinct width_bucket(at, (select begins from edges)) as number, student_id from done) as present
    group by number
  ), received as (
    select width_bucket(paid_at, (select begins from edges)) as number, sum(amount)::float8 as amount from payments
    where paid_at >= (select first from edges) and paid_at < (select last from edges) and refunded_at is null
    group by 1
  )
  select to_char(day, 'YYYY-MM-DD') as "from", coalesce(students, 0) as active_students, coalesce(amount, 0) as income
  from spans left join active using (number) left join received using (number) order by day`

const freshMs = 60_000

/**
 * Returns active students and income in piastres of the last full weeks, the earliest first (docs/product.md, Office).
 * A week is Saturday to Friday in Egypt. Runs the raw SQL of `figures`. The result is cached for a minute, because the
 * query reads every attempt, submission and payment of twelve weeks.
 */
export const readWeeks = remembered(freshMs, async (db) => {
  const { rows } = await db.execute<{ from: string; active_students: number; income: Piastres }>(figures)
  return rows
})
