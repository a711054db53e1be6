import type { Db } from '#server/db/open.ts'
import { messages } from './tables.ts'

interface Message {
  channel: 'sms' | 'whatsapp' | 'email'
  /** A phone (E.164) or an e-mail address. */
  to: string
  text: string
}

/** Puts a message on its way out: pass the transaction of what caused it, so that it is sent if and only if that happened. */
export async function queueMessage(db: Db, message: Message): Promise<void> {
  await db.insert(messages).values(message)
}
