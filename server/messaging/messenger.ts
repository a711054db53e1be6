import { and, isNotNull, min } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { Driver } from './driver.ts'
import { type Lane, ofLane, sendDue } from './send-due.ts'
import { messages } from './tables.ts'

export interface Messenger {
  /**
   * Sends all due messages of the lane that were committed before the call. Returns the time of the lane's next due
   * message; undefined if none waits. Without a lane, sends both lanes and returns nothing.
   */
  flush: (lane?: Lane) => Promise<Date | undefined>
}

/** Opens the messenger of this process. Several processes may send in parallel. */
export function openMessenger(db: Db, driver: Driver, onTrouble: (problem: unknown) => void): Messenger {
  const sendAll = async (lane: Lane) => {
    while ((await sendDue(db, driver, onTrouble, lane)) > 0);
    return nextDue(db, lane)
  }
  const lanes = {
    codes: inRounds(() => sendAll('codes')),
    others: inRounds(() => sendAll('others')),
  }
  return {
    flush: async (lane) => {
      if (lane) return lanes[lane]()
      await Promise.all([lanes.codes(), lanes.others()])
      return undefined
    },
  }
}

/** Returns the function without overlapping runs. A call during a run waits for the next run, which finds new messages. */
function inRounds<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let round: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | undefined
  const start = () => {
    next = undefined
    return run()
  }
  return () => {
    next ??= round.then(start)
    round = next.catch(() => {})
    return next
  }
}

async function nextDue(db: Db, lane: Lane): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: min(messages.next_at) })
    .from(messages)
    .where(and(isNotNull(messages.next_at), ofLane(lane)))
  return next?.at ?? undefined
}
