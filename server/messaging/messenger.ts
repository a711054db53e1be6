import type pg from 'pg'
import { type Listening, listen } from '#server/db/listen.ts'
import type { Db } from '#server/db/open.ts'
import type { Driver } from './driver.ts'
import { messagesQueued } from './queue-message.ts'
import { sendDue } from './send-due.ts'

/** Notifications wake it at once; this is for messages whose next try has come. */
const lookEveryMs = 2000

export interface Messenger {
  /** From here on messages go out by themselves as soon as they are committed. */
  start: (pool: pg.Pool) => void
  /** Sends everything that is due and was committed before the call. */
  flush: () => Promise<void>
  /** Sends what is due once more, then rests. */
  stop: () => Promise<void>
}

/** One a process; several processes share the queue. */
export function openMessenger(db: Db, driver: Driver, onTrouble: (problem: unknown) => void): Messenger {
  let round: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let listening: Listening | undefined
  let timer: NodeJS.Timeout | undefined

  const sendAll = async () => {
    next = undefined
    while ((await sendDue(db, driver, onTrouble)) > 0);
  }
  // Rounds never overlap, and whoever asks while one is under way gets the one after it, which sees their message.
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
