import type { Db } from '#server/db/open.ts'
import { sessions } from './tables.ts'

/** Ends every login of the school and returns their number. Running exams go on with their tickets. */
export async function endEverySession(tx: Db): Promise<number> {
  const ended = await tx.delete(sessions)
  return ended.rowCount ?? 0
}
