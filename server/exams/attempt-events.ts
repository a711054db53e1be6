import { and, arrayContains, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { AttemptEventType } from '#contract/exam-shapes.ts'
import type { Submission } from '#contract/exam-taking.ts'
import { eventsPerAttempt } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { type AttemptOf, type AttemptState, isAttempt } from './attempt-state.ts'
import { attemptEvents, attempts } from './attempt-tables.ts'

/** Returns the SQL condition on `attempt_events` that is true for the attempt's events. */
export const isEventOf = ({ id, student_id }: AttemptOf): SQL | undefined =>
  and(eq(attemptEvents.attempt_id, id), eq(attemptEvents.student_id, student_id))

/** Adds an event to the attempt with the current time. `detail` is stored as given. */
export async function noteEvent(
  db: Db,
  { id: attempt_id, student_id }: AttemptOf,
  type: AttemptEventType,
  detail: object,
): Promise<void> {
  await db.insert(attemptEvents).values({ attempt_id, student_id, type, detail })
}

/**
 * The highest number of logins that an attempt stores, far above the devices of one student. Further logins open the
 * attempt without an event.
 */
const loginsNoted = 20

/** Adds an event when another login opens the running attempt, once for each login (docs/product.md, Exams). */
export async function noteDevice(db: Db, attempt: AttemptOf, login: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isNew = and(
      not(arrayContains(attempts.logins, [login])),
      sql`cardinality(${attempts.logins}) < ${loginsNoted}`,
    )
    const [opened] = await tx
      .update(attempts)
      .set({ logins: sql`array_append(${attempts.logins}, ${login})` })
      .where(and(isAttempt(attempt), isNull(attempts.submitted_at), isNew))
      .returning({ logins: attempts.logins })
    if (opened && opened.logins.length > 1) await noteEvent(tx, attempt, 'device', {})
  })
}

/**
 * Saves the page events of a submission, each once and at its own time. Leaves out the latest events beyond
 * `eventsPerAttempt`. The attempt's row must be locked. A device's clock may be wrong, so no event gets a time before
 * the attempt's start. Uses raw SQL, because one statement reads all these events from JSON (docs/decisions/013).
 */
export async function keepReported(tx: Db, { id, student_id, started_ms }: AttemptState, events: Submission['events']) {
  if (events.length === 0) return
  const reported = sql`jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
    as event (type text, seq int, ms_ago float8, length_ms int)`
  const ofAttempt = sql`attempt_id = ${id} and student_id = ${student_id}`
  await tx.execute(sql`
    insert into attempt_events (attempt_id, student_id, type, at, length_ms, client_seq)
    select ${id}, ${student_id}, type, greatest(to_timestamp(${started_ms} / 1000.0), now() - make_interval(secs => ms_ago / 1000)),
      length_ms, seq
    from ${reported}
    where not exists (select from attempt_events where ${ofAttempt} and client_seq = seq)
    order by seq
    limit greatest(0, ${eventsPerAttempt} - (select count(*) from attempt_events where ${ofAttempt}))
    on conflict do nothing`)
}
