import type { FastifyInstance } from 'fastify'
import { extendChain, forgetOldDeeds } from '#server/audit/chain.ts'
import { every } from './every.ts'

const chainSeconds = 60

/**
 * Chains the audit log and writes its newest link to the log once a day. A copy of the link outside this machine proves
 * that earlier rows are unchanged.
 */
export function chainRecords(app: FastifyInstance) {
  let anchored = ''
  every(app, chainSeconds, 'The audit log could not be chained; the next round tries again', async () => {
    const { db } = app.context
    const newest = await extendChain(db)
    const today = new Date().toISOString().slice(0, 10)
    if (newest === undefined || anchored === today) return
    anchored = today
    app.log.info({ newest }, 'Newest link of the audit log; keep it on another machine to prove the rows before it')
    await forgetOldDeeds(db)
  })
}
