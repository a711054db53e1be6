import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { countedNow, giveBack, hour } from './rate-limits.ts'

interface Counting {
  db: Db
  most: number
  /** The amount that a process counts in memory before it writes, because a write per call costs more than the call. */
  share: number
  /** The length of the window, which begins at the first written share. */
  seconds: number
}

interface Count {
  shared: number
  own: number
  endsAt: number
}

/** The memory of the counts is freed this often. Each count then loses less than a share. */
const keptForMs = hour * 1000

/**
 * Returns a function that adds to the count of a key in memory. Each share is added to the shared table. Several
 * processes may therefore exceed the limit by a share each. Throws 429 beyond the limit. A negative amount gives
 * counted amounts back, and never throws 429. No count falls below zero, because the window of the counted amount may
 * have ended meanwhile.
 */
export function countInShares({ db, most, share, seconds }: Counting) {
  let counts = new Map<string, Count>()
  let freedAt = 0
  return async (key: string, amount = 1) => {
    const now = performance.now()
    if (now >= freedAt + Math.min(keptForMs, seconds * 1000)) {
      counts = new Map()
      freedAt = now
    }
    const known = counts.get(key)
    const count = known && now < known.endsAt ? known : { shared: 0, own: 0, endsAt: now + seconds * 1000 }
    counts.set(key, count)
    count.own += amount
    if (Math.abs(count.own) >= share) {
      const added = Math.ceil(count.own)
      count.own = 0
      const counted =
        added < 0
          ? await giveBack(db, { key, amount: -added })
          : (await countedNow(db, { key, seconds, amount: added }))[0]
      count.shared = counted?.count ?? 0
      if (counted) count.endsAt = performance.now() + counted.wait * 1000
    }
    count.own = Math.max(count.own, -count.shared)
    if (amount > 0 && count.shared + count.own > most)
      throw new AppError('tooManyRequests', { retryAfter: (count.endsAt - performance.now()) / 1000 })
  }
}

/** The number of shares of a limit of calls. */
const sharesOfCalls = 20

/** Returns a process's share of a limit of calls. All processes together exceed the limit by a twentieth. */
export const shareOfCalls = (most: number, processes = 1) => Math.max(1, Math.floor(most / sharesOfCalls / processes))
