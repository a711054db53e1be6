import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'

export interface Message {
  channel: 'sms' | 'whatsapp' | 'email'
  /** A phone as `+201001234567`, or an e-mail. */
  to: string
  text: string
  /** Set exactly when the message carries a one-time code. */
  code?: string
}

/** The notification channel for new messages. */
export const messagesQueued = 'messages_queued'

/**
 * Saves the message in the caller's transaction: a rollback drops the message too. A message that is not sent within
 * `minutes` expires.
 */
export async function queueMessage(db: Db, message: Message, { minutes = 24 * 60 } = {}): Promise<void> {
  const { channel, to, text, code = null } = message
  await db.execute(sql`
    with queued as (
      insert into messages (channel, "to", text, code, expires_at)
      values (${channel}, ${to}, ${text}, ${code}, now() + make_interval(mins => ${minutes}))
      returning id
    )
    select pg_notify(${messagesQueued}, '') from queued`)
}
