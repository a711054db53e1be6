import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { wake } from '#server/jobs/enqueue.ts'
import { messagesSend } from './queue-message.ts'
import { messages } from './tables.ts'

/** An SQL condition that is true for an unsent message that has neither a code nor a private link. */
export const canSendAgain = sql<boolean>`(${messages.state} in ('failed', 'unsent', 'expired') and not ${messages.is_private}
  and ${messages.text} is not null and ${messages.to} is not null)`

/**
 * Puts a failed, unsent or expired message back into the queue for a day. Throws 404 for an unknown message. Throws 409
 * for a message that waits or was sent, and for a private or deleted text.
 */
export async function sendAgain({ db }: AppContext, admin: Viewer, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const [message] = await tx
      .select({ state: messages.state, can: canSendAgain })
      .from(messages)
      .where(eq(messages.id, id))
      .for('update')
    if (!message) throw new AppError('notFound')
    if (message.state === 'sent' || message.state === 'waiting') throw new AppError('message.notFailed')
    if (!message.can) throw new AppError('message.private')
    const again = {
      ...({ state: 'waiting', next_at: sql`now()`, expires_at: sql`now() + interval '1 day'` } as const),
      // Every provider is tried again.
      ...{ provider: null, reference: null, delivery: null, delivery_error: null, delivery_at: null },
    }
    await tx.update(messages).set(again).where(eq(messages.id, id))
    await record(tx, { actor: admin, action: 'message.sendAgain', object: 'message', object_id: id })
    await wake(tx, messagesSend)
  })
}
