import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import type { Limits } from '#server/limit-settings.ts'
import { countInShares, shareOfCalls } from './count-in-shares.ts'
import { countAgainst, hour } from './rate-limits.ts'
import type { Viewer } from './session.ts'

/**
 * Adds the counter of each person's recorded changes in an hour, because the audit log is kept for a year. An export
 * that adds an entry is such a change.
 */
export function countChanges(app: FastifyInstance) {
  const { db, config } = app.context
  const most = config.limits.changesPerHour
  const count = countInShares({ db, most, share: shareOfCalls(most, config.processes), seconds: hour })
  app.decorate('countChange', (person: number) => count(keyOf(person)))
}

const keyOf = (person: number) => `changes:${person}`

/**
 * Counts one recorded change of a `countsItself` call, in the transaction of the change. Throws 429 above the person's
 * changes of an hour.
 */
export const countEntry = (tx: Db, { changesPerHour }: Limits, { id }: Viewer): Promise<void> =>
  countAgainst(tx, { key: keyOf(id), most: changesPerHour, seconds: hour })

/**
 * Returns true for a call whose every success counts as a recorded change. Excludes calls that count themselves. Also
 * excludes taking an exam and reports of providers, because no limit of changes may stop them.
 */
export function isChange(method: string, { isUnrecorded, countsItself, records, usesReserve }: Endpoint): boolean {
  if (usesReserve || countsItself) return false
  return method === 'GET' ? Object.keys(records).length > 0 : !isUnrecorded
}

declare module 'fastify' {
  interface FastifyInstance {
    countChange: (person: number) => Promise<void>
  }
}
