import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'
import { queueMessage } from './queue-message.ts'

/** Queues a text message to the person's own phone. A deleted account has no phone and gets no message. */
export async function textPerson(db: Db, id: number, text: string): Promise<void> {
  const [person] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, id))
  if (person?.phone) await queueMessage(db, { channel: 'sms', to: person.phone, text })
}
