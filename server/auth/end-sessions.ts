import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { endSessions } from './sessions.ts'
import { lockedPerson } from './suspend.ts'
import { sessions } from './tables.ts'

/**
 * Ends one session or all sessions of a person for the office. Throws 404 for an unknown account and for another
 * person's session.
 */
export async function endSessionsOf(
  { db }: AppContext,
  admin: Viewer,
  { id, sessionId }: { id: number; sessionId?: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockedPerson(tx, id)
    const ended = await endSessions(tx, id, sessionId === undefined ? undefined : eq(sessions.id, sessionId))
    if (sessionId !== undefined && ended.length === 0) throw new AppError('notFound')
    const detail = { count: ended.length }
    await record(tx, { actor: admin, action: 'session.end', object: 'user', object_id: id, detail })
  })
}
