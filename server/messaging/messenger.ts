import type pg from 'pg'
import { type Listening, listen } from '#server/db/listen.ts'
import type { Db } from '#server/db/open.ts'
import type { Driver } from './driver.ts'
import { messagesQueued } from './queue-message.ts'
import { sendDue } from './send-due.ts'

/** The interval for retries. New messages need no interval, because a notification wakes the messenger. */
const lookEveryMs = 2000

export interface Messenger {
  /** Starts sending messages as soon as they are committed. */
  start: (pool: pg.Pool) => void
  /** Sends all due messages that were committed before the call. */
  flush: () => Promise<void>
  /** Sends the due messages once more, then stops. */
  stop: () => Promise<void>
}

/** Opens the messenger of this process. Several processes share the queue. */
export function openMessenger(db: Db, driver: Driver, onTrouble: (problem: unknown) => void): Messenger {
  let round: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let listening: Listening | undefined
  let timer: NodeJS.Timeout | undefined

  const sendAll = async () => {
    next = undefined
    while ((await sendDue(db, driver, onTrouble)) > 0);
  }
  // Rounds never overlap. A flush during a round waits for the next round, which sees the new message.
  const flush = () => {
    next ??= round = round.then(sendAll).catch(onTrouble)
    return next
  }

  return {
    flush,
    start: (pool) => {
      listening = listen(pool, messagesQueued, flush)
      timer = setInterval(flush, lookEveryMs).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await listening?.stop()
      if (listening) await flush()
      await round
    },
  }
}
