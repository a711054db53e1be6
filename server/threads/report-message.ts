import { and, eq, ne, or } from 'drizzle-orm'
import { threadReportsPerDay } from '#contract/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import { countAgainst, day } from '#server/http/rate-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { findPartner } from './partners.ts'
import { threadMessages, threadReports, threads } from './tables.ts'

/**
 * Reports a message to the school (docs/product.md, Threads). A repeat changes nothing. Throws 404 for the viewer's own
 * message, and for a message in a thread that the viewer may not read. Throws 429 above the reports of a day.
 */
export async function reportMessage(
  { db }: AppContext,
  viewer: Viewer,
  { id, reason }: { id: number; reason: string },
) {
  await db.transaction(async (tx) => {
    const [message] = await tx
      .select({ text: threadMessages.text, at: threadMessages.created_at, writer_id: threadMessages.writer_id })
      .from(threadMessages)
      .innerJoin(threads, eq(threads.id, threadMessages.thread_id))
      .where(
        and(
          eq(threadMessages.id, id),
          ne(threadMessages.writer_id, viewer.id),
          or(eq(threads.teacher_id, viewer.id), eq(threads.person_id, viewer.id)),
        ),
      )
    if (!message) throw new AppError('notFound')
    const { text, at: written_at, writer_id } = message
    await findPartner(tx, viewer, writer_id)
    const made = await tx
      .insert(threadReports)
      .values({ message_id: id, text, written_at, writer_id, reporter_id: viewer.id, reason })
      .onConflictDoNothing()
      .returning({ id: threadReports.id })
    if (made.length === 0) return
    await countAgainst(tx, { key: `threadReports:${viewer.id}`, most: threadReportsPerDay, seconds: day })
    await record(tx, { actor: viewer, action: 'thread.report', object: 'thread-report', object_id: made[0]?.id ?? 0 })
  })
}
