import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { countInShares, shareOfCalls } from './count-in-shares.ts'
import { hour } from './rate-limits.ts'

/** Adds the counter of each person's recorded changes in an hour, because the audit log is kept for a year. */
export function countChanges(app: FastifyInstance) {
  const { db, config } = app.context
  const most = config.limits.changesPerHour
  const count = countInShares({ db, most, share: shareOfCalls(most, config.processes), seconds: hour })
  app.decorate('countChange', (person: number) => count(`changes:${person}`))
}

/** Returns true for a call that adds rows to the audit log. Taking an exam is excluded, because no limit may stop it. */
export function addsEntries(method: string, { isUnrecorded, records, usesReserve }: Endpoint): boolean {
  if (usesReserve) return false
  return method === 'GET' ? Object.keys(records).length > 0 : !isUnrecorded
}

declare module 'fastify' {
  interface FastifyInstance {
    countChange: (person: number) => Promise<void>
  }
}
