import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { countedAddress } from './counted-address.ts'
import { countOneMore, minute } from './rate-limits.ts'

/** The address of the server's own calls for rendered pages. No network peer can have this address. */
export const pageRenderer = 'page-renderer'

/** Routes without a limit: health checks, and files of which a page needs many. Requests for unknown pictures count. */
const free = new Set(['/assets/*', '/media/:name', '/worker.js', '/exam-worker.js', '/healthz', '/livez', '/readyz'])

/**
 * A minute's limit is divided into this many shares. A process counts one share in memory before it writes, because a
 * write per call costs more than the call.
 */
const sharesPerMinute = 20

/**
 * Counts the calls and pages of visitors by address, in memory. Each twentieth of the limit is added to the shared
 * table. With several processes, each may let an address exceed the limit by a twentieth. Throws 429 beyond the limit.
 */
export function limitGuests(app: FastifyInstance) {
  const { db, config } = app.context
  app.decorate('countGuest', guestCounter(db, config.limits.guestCallsPerMinute))
  // Calls of the contract and addresses without a route are counted elsewhere, once their caller or their page is
  // known.
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '', config } = request.routeOptions
    if (request.is404 || config.endpoint || free.has(url)) done()
    else app.countGuest(request.ip).then(() => done(), done)
  })
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
