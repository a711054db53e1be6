import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { countedAddress } from './counted-address.ts'
import { countOneMore, minute } from './rate-limits.ts'

/** Address of the server's own calls for rendered pages; no network peer can have this address. */
export const pageRenderer = 'page-renderer'

/** Shares of the limit. A process counts one share in memory before it writes, because a write per call would cost more. */
const sharesPerMinute = 20

/**
 * Counts the calls and pages of guests by address, in memory; each twentieth of the limit is added to the shared table.
 * With several processes an address gets at most a twentieth more for each. Throws 429 beyond the limit.
 */
export function limitGuests(app: FastifyInstance) {
  const { db, config } = app.context
  app.decorate('countGuest', guestCounter(db, config.limits.guestCallsPerMinute))
}

function guestCounter(db: Db, most: number) {
  const share = Math.max(1, Math.floor(most / sharesPerMinute))
  let counts = new Map<string, { shared: number; own: number }>()
  let endsAt = 0
  return async (ip: string) => {
    if (ip === pageRenderer) return
    const now = performance.now()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + minute * 1000
    }
    const address = countedAddress(ip)
    const count = counts.get(address) ?? { shared: 0, own: 0 }
    counts.set(address, count)
    count.own += 1
    if (count.own >= share) {
      const amount = count.own
      count.own = 0
      count.shared = await countOneMore(db, { key: `guests:${address}`, seconds: minute, amount })
    }
    if (count.shared + count.own > most) throw new AppError('tooManyRequests', { retryAfter: (endsAt - now) / 1000 })
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    countGuest: (ip: string) => Promise<void>
  }
}
