import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Listening, listen } from '#server/db/listen.ts'
import { AppError } from '#server/errors.ts'
import { CallCounts } from './call-counts.ts'
import { EndedPeople } from './ended-people.ts'
import type { Viewer } from './session.ts'

/** The channel of the triggers on `sessions` and `users`. The payload is the person's id. */
const sessionEnded = 'session_ended'

/** The longest time for which a process uses a session without reading it again. */
const keptForMs = 30_000

/** Without a reply on the listening connection for this long, the process reads every session from the database. */
const silenceMs = 2000
const askEveryMs = 1000

/** Kept sessions of one process. Beyond this number the oldest one is dropped. */
const mostKept = 10_000

/** Longer than the transactions that end sessions. */
const ending = new EndedPeople(60_000)

/**
 * Call this before the transaction that ends sessions of a person commits. This process then keeps no session of the
 * person until the commit's notice has arrived, so the call's reply already finds the sessions ended.
 */
export const sessionsWillEnd = (person: number) => ending.add(person)

interface Kept {
  viewer: Viewer
  readAt: number
  until: number
}

/**
 * Keeps the sessions that a process has read, so that a call needs no statement for its caller. Triggers send a notice
 * for each change that ends a session. Without a proven connection for notices nothing is kept (docs/decisions/045).
 */
export class KeptSessions {
  #counts: CallCounts
  #kept = new Map<string, Kept>()
  #ended = new EndedPeople(keptForMs)
  #pool: pg.Pool
  #listening: Listening | undefined
  #connectedAt = 0
  #proof = ''
  #isProven = false
  /** The sending time of the newest question that the listening connection has answered. */
  #answeredAt = 0
  #isAsking = false

  constructor(pool: pg.Pool, callsPerMinute: number) {
    this.#pool = pool
    this.#counts = new CallCounts(callsPerMinute)
  }

  start() {
    this.#listening = listen(this.#pool, sessionEnded, (payload) => this.#hear(payload))
  }

  async stop() {
    await this.#listening?.stop()
    this.#listening = undefined
  }

  /** Counts the call and returns its caller. Returns undefined if the database must be read. Throws 429. */
  use(hash: string): Viewer | undefined {
    const found = this.#kept.get(hash)
    if (!found || found.until <= performance.now() || !this.#isTrusted()) return undefined
    const { id } = found.viewer
    if (ending.has(id) || this.#ended.hasSince(id, found.readAt)) return undefined
    const counted = this.#counts.addOwn(id)
    if (counted?.isTooMany) throw new AppError('tooManyRequests', { retryAfter: counted.wait })
    return counted && found.viewer
  }

  /**
   * Prepares the reading of a session. `calls` is the number to count with this call. `keep` takes what was read; the
   * session is good for `good_ms`.
   */
  reading(hash: string) {
    const readAt = performance.now()
    const known = this.#kept.get(hash)
    const calls = 1 + (known ? this.#counts.takeOwn(known.viewer.id) : 0)
    const keep = (viewer: Viewer, { good_ms, ...counted }: { good_ms: number; count: number; wait: number }) => {
      this.#counts.setShared(viewer.id, counted, readAt)
      this.#kept.delete(hash)
      if (!this.#isProven || readAt <= this.#connectedAt || good_ms <= 0) return
      this.#kept.set(hash, { viewer, readAt, until: readAt + Math.min(keptForMs, good_ms) })
      const [oldest] = this.#kept.keys()
      if (this.#kept.size > mostKept && oldest) this.#kept.delete(oldest)
    }
    return { calls, keep }
  }

  #hear(payload?: string) {
    if (payload === undefined) this.#prove()
    else if (payload === this.#proof) this.#isProven = true
    else this.#ended.add(Number(payload))
  }

  /** Sends a notice over the pool: a pooler may accept `listen` and pass on no notice. */
  #prove() {
    this.#kept.clear()
    this.#isProven = false
    this.#proof = randomUUID()
    this.#connectedAt = performance.now()
    this.#answeredAt = this.#connectedAt
    this.#pool.query('select pg_notify($1, $2)', [sessionEnded, this.#proof]).catch(() => {})
  }

  /** Returns true for a connection that answered lately. An answer comes after all earlier notices. */
  #isTrusted(): boolean {
    if (!this.#isProven || !this.#listening?.isConnected()) return false
    const now = performance.now()
    if (now - this.#answeredAt > askEveryMs) void this.#ask(now)
    return now - this.#answeredAt < silenceMs
  }

  async #ask(now: number) {
    if (this.#isAsking) return
    this.#isAsking = true
    if (await this.#listening?.answers()) this.#answeredAt = Math.max(this.#answeredAt, now)
    this.#isAsking = false
  }
}
