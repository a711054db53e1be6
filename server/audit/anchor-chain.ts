import type { Db } from '#server/db/open.ts'
import { deleteOldEntries, extendChain } from './chain.ts'

interface Context {
  db: Db
  log: { info: (details: object, message: string) => void }
}

/**
 * Extends the chain of the audit log, writes the newest link to the server's log, then deletes old entries. Writes and
 * deletes nothing without a link. With a copy of this link on another machine, the operator can prove that earlier
 * entries are unchanged.
 */
export async function anchorChain({ db, log }: Context): Promise<void> {
  const newest = await extendChain(db)
  if (newest === undefined) return
  log.info({ newest }, 'Newest link of the audit log; keep it on another machine to prove the rows before it')
  await deleteOldEntries(db)
}
