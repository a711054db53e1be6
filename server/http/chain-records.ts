import type { FastifyInstance } from 'fastify'
import { extendChain, forgetOldDeeds } from '#server/audit/chain.ts'
import { every } from './every.ts'

const chainSeconds = 60

/** Chains the audit log, and once a day tells the log its newest link: kept elsewhere, it proves what was before it. */
export function chainRecords(app: FastifyInstance) {
  let anchored = ''
  every(app, chainSeconds, 'The audit log could not be chained', async () => {
    const { db } = app.context
    const newest = await extendChain(db)
    const today = new Date().toISOString().slice(0, 10)
    if (newest === undefined || anchored === today) return
    anchored = today
    app.log.info({ newest }, 'The audit log up to here')
    await forgetOldDeeds(db)
  })
}
