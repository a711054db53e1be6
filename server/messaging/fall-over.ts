import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { wake } from '#server/jobs/enqueue.ts'
import { messagesSend } from './queue-message.ts'
import { messages } from './tables.ts'

/** The name of the job that writes the deleted text of an undelivered weekly message again. */
export const lostText = 'digests.tellAgain'

/**
 * An SQL condition that is true for a sent message without a code that did not expire and fell over to no other channel.
 * A message that falls over keeps its provider, whose failure becomes its error once it is sent. So a sent message with
 * an error fell over before.
 */
export const mayFallOver = sql`(messages.state = 'sent' and messages.error is null and messages.kind not like 'code.%'
  and messages."to" is not null and messages.expires_at > now())`

/** Locks a weekly message whose text is deleted and whose provider reported a failure. Returns false otherwise. */
export async function lockLostText(tx: Db, id: number): Promise<boolean> {
  const found = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.delivery, 'failed'), mayFallOver, isNull(messages.text)))
    .for('update')
  return found.length > 0
}

/** Queues a sent message with a new text for its next channel. */
export async function fallOver(tx: Db, id: number, text: string): Promise<void> {
  await tx.update(messages).set({ text, state: 'waiting', next_at: sql`now()` }).where(eq(messages.id, id))
  await wake(tx, messagesSend)
}
