import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { sessionIsOpen } from './session-is-open.ts'
import { endSessions } from './sessions.ts'
import { sessions } from './tables.ts'

const { id, browser, system, network, created_at: signed_in_at, used_at: last_seen_at } = sessions
/** Returns the viewer's open sessions: the current session first, then the other sessions, the last used first. */
export async function listSessions({ db }: AppContext, viewer: Viewer) {
  const isCurrent = sql<boolean>`${sessions.token_hash} = ${viewer.token_hash}`
  return db
    .select({ id, browser, system, network, signed_in_at, last_seen_at, is_current: isCurrent })
    .from(sessions)
    .where(and(eq(sessions.user_id, viewer.id), sessionIsOpen))
    .orderBy(desc(isCurrent), desc(last_seen_at), desc(id))
}

/** Ends one of the viewer's sessions. Throws 404 for an unknown session and for another person's session. */
export async function endSession({ db }: AppContext, viewer: Viewer, { id: sessionId }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await endSessions(tx, viewer.id, eq(id, sessionId))
    if (ended.length === 0) throw new AppError('notFound')
    await record(tx, { actor: viewer, action: 'session.end', object: 'session', object_id: sessionId })
  })
}

/** Ends all sessions of the viewer except the current session. */
export async function endOtherSessions({ db }: AppContext, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await endSessions(tx, viewer.id, ne(sessions.token_hash, viewer.token_hash))
    await record(tx, { actor: viewer, action: 'session.end_others', detail: { count: ended.length } })
  })
}
