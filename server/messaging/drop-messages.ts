import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { messages } from './tables.ts'

/** What still waits for these phones and e-mails is not sent. */
export async function dropMessagesTo(db: Db, contacts: string[]): Promise<void> {
  await db.delete(messages).where(inArray(messages.to, contacts))
}
