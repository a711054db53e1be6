import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { countInShares, shareOfCalls } from './count-in-shares.ts'
import { countedAddress } from './counted-address.ts'
import { minute } from './rate-limits.ts'

/** The address of the server's own calls for rendered pages. No network peer can have this address. */
export const pageRenderer = 'page-renderer'

/** Routes without a limit: health checks, and files of which a page needs many. Requests for unknown pictures count. */
const free = new Set(['/assets/*', '/media/:name', '/worker.js', '/exam-worker.js', '/healthz', '/livez', '/readyz'])

/**
 * Counts the calls and pages of visitors by address. Also adds the counter of costly ones: searches by words, and pages
 * that must be rendered. The processes of a port together may let an address exceed a limit by a twentieth. Throws 429
 * beyond a limit.
 */
export function limitGuests(app: FastifyInstance) {
  const { guestCallsPerMinute, costlyGuestCallsPerMinute } = app.context.config.limits
  app.decorate('countGuest', guestCounter(app.context, 'guests', guestCallsPerMinute))
  app.decorate('countCostlyGuest', guestCounter(app.context, 'costly-guests', costlyGuestCallsPerMinute))
  // Calls of the contract and addresses without a route are counted elsewhere, once their caller or their page is
  // known.
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '', config } = request.routeOptions
    if (request.is404 || config.endpoint || free.has(url)) done()
    else app.countGuest(request.ip).then(() => done(), done)
  })
}

function guestCounter({ db, config }: AppContext, name: string, most: number) {
  const count = countInShares({ db, most, share: shareOfCalls(most, config.processes), seconds: minute })
  return async (ip: string) => {
    if (ip !== pageRenderer) await count(`${name}:${countedAddress(ip)}`)
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    countGuest: (ip: string) => Promise<void>
    /** Counts a visitor's search by words, or a page that must be rendered. */
    countCostlyGuest: (ip: string) => Promise<void>
  }
}
