import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Listening, listen } from '#server/db/listen.ts'
import { AppError } from '#server/errors.ts'
import { CallCounts } from './call-counts.ts'
import { EndedPeople } from './ended-people.ts'
import type { Viewer } from './session.ts'
import { UnknownTokens } from './unknown-tokens.ts'

/** The notification channel of the triggers on `sessions` and `users`. The payload is the person's id. */
const sessionEnded = 'session_ended'

/** The highest number of milliseconds for which a process uses a session without reading the session again. */
const keptForMs = 30_000

/**
 * After this many milliseconds without a reply on the listening connection, the process reads every session from the
 * database.
 */
const silenceMs = 2000
const askEveryMs = 1000

/** The highest number of kept sessions in a process. Beyond the number, the oldest session is dropped. */
const mostKept = 10_000

/** Milliseconds for which no session of the person is kept: longer than any transaction that ends sessions. */
const ending = new EndedPeople(60_000)

/**
 * Stops this process from keeping sessions of the person. Call the function before the commit of a transaction that
 * ends the sessions. The reply to that call then already finds the sessions ended, even if the commit's notification is
 * late.
 */
export const sessionsWillEnd = (person: number) => ending.add(person)

interface Kept {
  viewer: Viewer
  readAt: number
  until: number
}

/**
 * Keeps the sessions that a process has read, so that a call needs no statement to find its caller. Triggers notify
 * every process of each change that ends a session. Without a proven connection for notifications no session is kept
 * (docs/decisions/045).
 */
export class KeptSessions {
  #counts: CallCounts
  #kept = new Map<string, Kept>()
  #unknown = new UnknownTokens(keptForMs, mostKept)
  #ended = new EndedPeople(keptForMs)
  #pool: pg.Pool
  #listening: Listening | undefined
  #connectedAt = 0
  #proof = ''
  #isProven = false
  /** The sending time of the newest query that the listening connection has answered. */
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

  /**
   * Counts the call and returns its caller. Returns undefined if the database must be read. Throws 429 above the limit
   * of calls.
   */
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
   * Prepares the reading of a session. `calls` is the number of calls to count. `keep` stores the session for `good_ms`
   * milliseconds at most.
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

  /** Returns true for a token that lately had no session. A token without a session never gets a session. */
  isUnknown(hash: string): boolean {
    return this.#unknown.has(hash)
  }

  keepUnknown(hash: string) {
    this.#unknown.add(hash)
  }

  #hear(payload?: string) {
    if (payload === undefined) this.#prove()
    else if (payload === this.#proof) this.#isProven = true
    else this.#ended.add(Number(payload))
  }

  /**
   * Drops the kept sessions and sends a notification over the pool. Sessions are kept once the notification arrives,
   * because some poolers accept `listen` but deliver nothing.
   */
  #prove() {
    this.#kept.clear()
    this.#isProven = false
    this.#proof = randomUUID()
    this.#connectedAt = performance.now()
    this.#answeredAt = this.#connectedAt
    this.#pool.query('select pg_notify($1, $2)', [sessionEnded, this.#proof]).catch(() => {})
  }

  /**
   * Returns true if the listening connection answered lately. Notifications arrive in order, so an answer proves that
   * no earlier notification is missing.
   */
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
