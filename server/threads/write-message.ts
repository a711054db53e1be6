import { and, eq, sql } from 'drizzle-orm'
import { threadMessagesPerHour } from '#contract/limits.ts'
import { isStillPresent, mustBePresent } from '#server/access/must-be-present.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { countAgainst, hour } from '#server/http/rate-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { tell } from '#server/notices/tell.ts'
import { findPartner, readColumns, sidesOf } from './partners.ts'
import { threadMessages, threads } from './tables.ts'

interface Sent {
  /** The id of the thread's other person. */
  to: number
  text: string
  key?: string | undefined
}

/**
 * Writes a message and returns its id (docs/product.md, Threads). A repeated `key` returns the id of the first message.
 * Throws 422 for a repeated `key` with other contents. The other person gets a notice of the first unread message only.
 * Throws 404 unless writer and receiver correspond. Throws 403 after the consent was refused or withdrawn, and 429 for
 * too many messages in an hour.
 */
export function writeMessage({ db }: AppContext, writer: Viewer, { to, text, key }: Sent): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    const partner = await findPartner(tx, writer, to)
    await mustBePresent(tx, writer)
    if (!(await isStillPresent(tx, to))) throw new AppError('notFound')
    const thread = await openThread(tx, writer, to)
    const [made] = await tx
      .insert(threadMessages)
      .values({ thread_id: thread.id, writer_id: writer.id, text, request_key: key ?? null })
      .onConflictDoNothing()
      .returning({ id: threadMessages.id })
    if (!made) return await repeatedMessage(tx, writer, { thread_id: thread.id, text, key: key ?? '' })
    if (!partner.can_write) throw new AppError('thread.stopped')
    await countAgainst(tx, { key: `threads:${writer.id}`, most: threadMessagesPerHour, seconds: hour })
    if (!(await hasUnread(tx, writer, thread))) await tellOther(tx, writer, { to, thread_id: thread.id, id: made.id })
    await tx.update(threads).set({ last_id: made.id }).where(eq(threads.id, thread.id))
    await record(tx, { actor: writer, action: 'thread.write', object: 'user', object_id: to })
    return made
  })
}

/**
 * Returns the thread of the two people, locked until the transaction ends. Creates the thread for the first message.
 */
async function openThread(tx: Db, writer: Viewer, to: number) {
  const { teacher, person } = sidesOf(writer, to)
  const [thread] = await tx
    .insert(threads)
    .values({ teacher_id: teacher, person_id: person })
    .onConflictDoUpdate({ target: [threads.teacher_id, threads.person_id], set: { teacher_id: teacher } })
    .returning()
  if (!thread) throw new Error('the thread was not saved')
  return thread
}

/** Returns true if the other person has not read an earlier message of the writer. */
async function hasUnread(tx: Db, writer: Viewer, thread: typeof threads.$inferSelect): Promise<boolean> {
  const read = thread[readColumns(writer).other]
  const isUnread = sql`${threadMessages.id} > ${read} and ${threadMessages.id} <= ${thread.last_id}`
  const own = eq(threadMessages.writer_id, writer.id)
  return (await tx.$count(threadMessages, and(eq(threadMessages.thread_id, thread.id), own, isUnread))) > 0
}

/**
 * Returns the cause of a thread's notice. The notice becomes unread again with the first message after all earlier
 * messages were read.
 */
export const causeOf = (threadId: number) => `thread ${threadId}`

const tellOther = (tx: Db, writer: Viewer, { to, thread_id, id }: { to: number; thread_id: number; id: number }) =>
  tell(tx, {
    kind: 'thread.written',
    facts: { message_id: id },
    actor_id: writer.id,
    cause: causeOf(thread_id),
    to: [{ id: to }],
  })

/** Returns the id of the key's first message. Throws 422 unless thread and text are the same. */
async function repeatedMessage(tx: Db, writer: Viewer, sent: { thread_id: number; text: string; key: string }) {
  const [first] = await tx
    .select()
    .from(threadMessages)
    .where(and(eq(threadMessages.writer_id, writer.id), eq(threadMessages.request_key, sent.key)))
  if (first?.thread_id !== sent.thread_id || first.text !== sent.text) throw new AppError('form.repeatedKey')
  return { id: first.id }
}
