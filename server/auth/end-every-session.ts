import type { Db } from '#server/db/open.ts'
import { sessionsWillEnd } from '#server/http/kept-sessions.ts'
import { sessions } from './tables.ts'

/** Ends every login of the school and returns their number. Running exams continue with their tickets. */
export async function endEverySession(tx: Db): Promise<number> {
  const ended = await tx.delete(sessions).returning({ person: sessions.user_id })
  for (const { person } of ended) sessionsWillEnd(person)
  return ended.length
}
