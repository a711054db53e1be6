import { isNotNull, min } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { Driver } from './driver.ts'
import { sendDue } from './send-due.ts'
import { messages } from './tables.ts'

export interface Messenger {
  /**
   * Sends all due messages that were committed before the call. Returns the time of the next due message; undefined if
   * none waits.
   */
  flush: () => Promise<Date | undefined>
}

/** Opens the messenger of this process. Several processes may send in parallel. */
export function openMessenger(db: Db, driver: Driver, onTrouble: (problem: unknown) => void): Messenger {
  let round: Promise<unknown> = Promise.resolve()
  let next: Promise<Date | undefined> | undefined

  const sendAll = async () => {
    next = undefined
    while ((await sendDue(db, driver, onTrouble)) > 0);
    return nextDue(db)
  }
  // Rounds never overlap. A flush during a round waits for the next round, which finds the new message.
  const flush = () => {
    next ??= round.then(sendAll)
    round = next.catch(() => {})
    return next
  }
  return { flush }
}

async function nextDue(db: Db): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: min(messages.next_at) })
    .from(messages)
    .where(isNotNull(messages.next_at))
  return next?.at ?? undefined
}
