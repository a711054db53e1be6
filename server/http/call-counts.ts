import { minute } from './rate-limits.ts'

/** A person's calls of the running minute: the database's last count, and this process's calls since then. */
interface Calls {
  shared: number
  own: number
  endsAt: number
}

/**
 * The limit is divided into this many shares. A process counts one share in memory before it adds the calls to the
 * shared table.
 */
const shares = 20

/**
 * Counts the calls of signed-in callers in memory. With several processes, each process may let a caller exceed the
 * limit by a twentieth.
 */
export class CallCounts {
  #calls = new Map<number, Calls>()
  #most: number
  #share: number
  #sweptAt = performance.now()

  constructor(most: number) {
    this.#most = most
    this.#share = Math.max(1, Math.floor(most / shares))
  }

  /**
   * Counts one call. Returns undefined if the database must count the call: in a new minute, and after each twentieth
   * of the limit. `wait` is the seconds to the end of the minute.
   */
  addOwn(person: number): { isTooMany: boolean; wait: number } | undefined {
    const calls = this.#running(person)
    if (!calls || calls.own + 1 >= this.#share) return undefined
    calls.own += 1
    return { isTooMany: calls.shared + calls.own > this.#most, wait: (calls.endsAt - performance.now()) / 1000 }
  }

  /** Returns and clears the calls that the database does not have yet. */
  takeOwn(person: number): number {
    const calls = this.#running(person)
    if (!calls) return 0
    const { own } = calls
    calls.own = 0
    return own
  }

  /** Takes over the count that the database returned to a statement sent at `sentAt`. */
  setShared(person: number, { count, wait }: { count: number; wait: number }, sentAt: number) {
    const before = this.#running(person)
    // Replies may overtake each other, so a lower count is older.
    const shared = Math.max(count, before?.shared ?? 0)
    this.#calls.set(person, { shared, own: before?.own ?? 0, endsAt: sentAt + wait * 1000 })
    this.#sweep()
  }

  #running(person: number) {
    const calls = this.#calls.get(person)
    return calls && calls.endsAt > performance.now() ? calls : undefined
  }

  #sweep() {
    const now = performance.now()
    if (now < this.#sweptAt + minute * 1000) return
    this.#sweptAt = now
    for (const [person, { endsAt }] of this.#calls) if (endsAt <= now) this.#calls.delete(person)
  }
}
