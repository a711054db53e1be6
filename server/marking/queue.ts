import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import { type Holder, leaseEnd } from './lease.ts'

interface QueueRow {
  waiting: number
  later: number
  elsewhere: number
  marked: number
  graded: number[]
  ends_ms: number
}

/** Hours after the grade in which the queue counts a submission as marked. */
const markedHours = 12

const value = {
  homework: sql.placeholder('homework'),
  holder: sql.placeholder('holder'),
  person_id: sql.placeholder('person_id'),
}

/** Returns the counts of a homework's queue. Uses raw SQL, because one round trip counts four kinds of submissions. */
const counts = statement<QueueRow, { homework: number; holder: string; person_id: number }>(
  'marking_queue',
  sql`
    select count(*) filter (where graded_at is null)::int as waiting,
      count(*) filter (where graded_at is null and later_at is not null)::int as later,
      count(*) filter (where graded_at is null and ends_at > now() and holder is not null
        and (holder <> ${value.holder} or person_id <> ${value.person_id}))::int as elsewhere,
      count(*) filter (where graded_at is not null)::int as marked,
      coalesce((array_agg(id order by graded_at desc) filter (where graded_at is not null))[1:2], '{}') as graded,
      coalesce(min(${epochMs(sql`ends_at`)}) filter (where graded_at is null and ends_at > now()
        and holder = ${value.holder} and person_id = ${value.person_id}), ${epochMs(leaseEnd)}) as ends_ms
    from homework_submissions left join marking_leases on marking_leases.submission_id = homework_submissions.id
    where homework_id = ${value.homework} and deleted_at is null
      and (graded_at is null or graded_at > now() - make_interval(hours => ${sql.raw(String(markedHours))}))`,
)

/**
 * Returns the counts of the homework's queue, the ids of the submissions graded last, and the time at which the page's
 * leases end.
 */
export async function readQueue(db: Db, page: Holder, homework: number) {
  const [row] = await counts(db, { ...page, homework })
  const { ends_ms = 0, graded = [], ...queue } = row ?? { waiting: 0, later: 0, elsewhere: 0, marked: 0 }
  return { queue, graded, ends_at: new Date(ends_ms) }
}
