import { and, eq, max } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { AttemptState } from './attempt-state.ts'
import { attemptEvents } from './attempt-tables.ts'
import type { Late } from './offered-answers.ts'

/**
 * Returns how long the sending device had saved nothing when its late answers arrived, in milliseconds. Without a save
 * the silence begins with the opening of the round. Asking for the time does not end it: a device may fall silent, ask,
 * and write its answers afterwards. A sender without a journal is measured by the last save of any device.
 */
export async function silenceOf(tx: Db, { attempt, keys, submission }: Late): Promise<number> {
  const saves = submission.journal?.anchors.flatMap(({ server_now, stamp }) => {
    const at = new Date(server_now)
    return keys.stamped(attempt.id, at, stamp) === 'save' ? [at.getTime()] : []
  })
  const last = Math.max(await openedMs(tx, attempt), ...(saves ?? [attempt.heard_ms ?? 0]))
  return Math.max(0, Math.round(attempt.now_ms - last))
}

async function openedMs(tx: Db, { id, round, started_ms }: AttemptState): Promise<number> {
  if (round === 1) return started_ms
  const [resumed] = await tx
    .select({ at: max(attemptEvents.at) })
    .from(attemptEvents)
    .where(and(eq(attemptEvents.attempt_id, id), eq(attemptEvents.type, 'resumed')))
  return resumed?.at?.getTime() ?? started_ms
}
