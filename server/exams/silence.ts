import { and, eq, max } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { isEventOf } from './attempt-events.ts'
import type { AttemptState } from './attempt-state.ts'
import { attemptEvents } from './attempt-tables.ts'
import type { Late } from './offered-answers.ts'

/**
 * Returns the milliseconds between the sending device's last save and the arrival of its late answers. Without a save
 * the silence starts when the round was opened. A stamped time does not end the silence. A device could ask for the
 * time and write its answers afterwards. Without a journal, the last save of any device counts (docs/product.md, Late
 * answers).
 */
export async function silenceOf(tx: Db, { attempt, keys, submission }: Late): Promise<number> {
  const saves = submission.journal?.anchors.flatMap(({ server_now, stamp }) => {
    const at = new Date(server_now)
    return keys.stamped(attempt.id, at, stamp) === 'save' ? [at.getTime()] : []
  })
  const last = Math.max(await openedMs(tx, attempt), ...(saves ?? [attempt.heard_ms ?? 0]))
  return Math.max(0, Math.round(attempt.now_ms - last))
}

async function openedMs(tx: Db, attempt: AttemptState): Promise<number> {
  const { round, started_ms } = attempt
  if (round === 1) return started_ms
  const [resumed] = await tx
    .select({ at: max(attemptEvents.at) })
    .from(attemptEvents)
    .where(and(isEventOf(attempt), eq(attemptEvents.type, 'resumed')))
  return resumed?.at?.getTime() ?? started_ms
}
