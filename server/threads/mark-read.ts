import { and, eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import type { Viewer } from '#server/http/session.ts'
import { markCausesRead } from '#server/notices/read-notices.ts'
import { findPartner, readColumns, sidesOf } from './partners.ts'
import { threads } from './tables.ts'
import { causeOf } from './write-message.ts'

/**
 * Marks the messages up to `until` as read. Once all messages are read, marks the thread's notice as read too. An
 * earlier mark never replaces a later mark. Returns the viewer's number of unread notices. Throws 404 unless viewer and
 * partner correspond.
 */
export async function markRead(
  { db }: AppContext,
  viewer: Viewer,
  { id, until }: { id: number; until: number },
): Promise<number> {
  await findPartner(db, viewer, id)
  const { teacher, person } = sidesOf(viewer, id)
  const column = readColumns(viewer).own
  return db.transaction(async (tx) => {
    const [thread] = await tx
      .update(threads)
      .set({ [column]: sql`greatest(${threads[column]}, least(${until}, ${threads.last_id}))` })
      .where(and(eq(threads.teacher_id, teacher), eq(threads.person_id, person)))
      .returning()
    const isWhole = thread !== undefined && thread[column] === thread.last_id
    return markCausesRead(tx, viewer, { kinds: ['thread.written'], causes: isWhole ? [causeOf(thread.id)] : [] })
  })
}
