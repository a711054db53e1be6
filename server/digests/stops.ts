import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DigestKind, DigestStop } from '#contract/digest-stops.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/http/session.ts'
import { cancelWaiting } from '#server/messaging/cancel-waiting.ts'
import { stoppedDigests } from './tables.ts'

/** A guardian's contact and the student whom the messages are about. */
export interface About {
  student_id: number
  contact: string
}

interface Change extends About {
  kinds: readonly DigestKind[]
  /** The guardian's account; undefined for an answer on the evidence page. */
  actor?: Viewer
}

const { stops_week, stops_missed } = stoppedDigests

/**
 * Stops messages of these kinds about the student to this contact, and cancels such messages that wait. The reason
 * `wrong` replaces `stopped`, but `stopped` never replaces `wrong`.
 */
export async function stopDigests(tx: Db, { kinds, actor, reason, ...about }: Change & { reason: DigestStop }) {
  const { student_id, contact } = about
  const stopped = { stops_week: kinds.includes('week.told'), stops_missed: kinds.includes('exam.missed') }
  const changed = await tx
    .insert(stoppedDigests)
    .values({ student_id, contact, reason, ...stopped })
    .onConflictDoUpdate({
      target: [stoppedDigests.contact, stoppedDigests.student_id],
      targetWhere: sql`resumed_at is null`,
      set: {
        ...{ reason, created_at: sql`now()` },
        stops_week: sql`${stops_week} or excluded.stops_week`,
        stops_missed: sql`${stops_missed} or excluded.stops_missed`,
      },
      setWhere: sql`${stoppedDigests.reason} = 'stopped' and (excluded.reason = 'wrong'
        or (excluded.stops_week and not ${stops_week}) or (excluded.stops_missed and not ${stops_missed}))`,
    })
    .returning({ id: stoppedDigests.id })
  await cancelWaiting(tx, { kinds, to: contact, about_id: student_id })
  if (changed.length > 0) await recordKinds(tx, `digest.${reason}`, { student_id, kinds, actor })
}

/**
 * Resumes messages of these kinds that the guardian had stopped. Changes nothing after *this is not my child*. A
 * repeated call changes nothing.
 */
export async function startDigests(tx: Db, { student_id, contact, kinds, actor }: Change) {
  const week = kept(stops_week, kinds.includes('week.told'))
  const missed = kept(stops_missed, kinds.includes('exam.missed'))
  // When no kind stays stopped, the row keeps its kinds, because the office's list shows them.
  const isKept = sql`(${week} or ${missed})`
  const changed = await tx
    .update(stoppedDigests)
    .set({
      stops_week: sql`case when ${isKept} then ${week} else ${stops_week} end`,
      stops_missed: sql`case when ${isKept} then ${missed} else ${stops_missed} end`,
      resumed_at: sql`case when not ${isKept} then now() end`,
      resumed_by: sql`case when not ${isKept} then ${actor?.id ?? null}::int end`,
    })
    .where(
      and(
        eq(stoppedDigests.student_id, student_id),
        eq(stoppedDigests.contact, contact),
        eq(stoppedDigests.reason, 'stopped'),
        isNull(stoppedDigests.resumed_at),
        sql`(${week}, ${missed}) <> (${stops_week}, ${stops_missed})`,
      ),
    )
    .returning({ id: stoppedDigests.id })
  if (changed.length > 0) await recordKinds(tx, 'digest.resumed', { student_id, kinds, actor })
}

/** Returns SQL that is true for a kind that stays stopped. */
const kept = (column: typeof stops_week | typeof stops_missed, isStarted: boolean): SQL =>
  sql`(${column} and not ${isStarted}::boolean)`

const recordKinds = (
  tx: Db,
  action: string,
  { student_id, kinds, actor }: Pick<Change, 'student_id' | 'kinds'> & { actor: Viewer | undefined },
) => record(tx, { actor, action, object: 'user', object_id: student_id, detail: { kinds: kinds.join(' ') } })
