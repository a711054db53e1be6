import type { Db } from '#server/db/open.ts'
import { sessionsWillEnd } from '#server/http/kept-sessions.ts'
import { sessions } from './tables.ts'

/**
 * Ends every session of the school and returns the number of ended sessions. A running exam continues with its ticket.
 */
export async function endEverySession(tx: Db): Promise<number> {
  const ended = await tx.delete(sessions).returning({ person: sessions.user_id })
  for (const { person } of ended) sessionsWillEnd(person)
  return ended.length
}
