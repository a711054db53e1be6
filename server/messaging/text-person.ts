import { eq } from 'drizzle-orm'
import type { MessageKind } from '#contract/message-kinds.ts'
import type { Db } from '#server/db/open.ts'
import { provenEmail } from '#server/people/proven-contacts.ts'
import { users } from '#server/people/tables.ts'
import { queueMessage } from './queue-message.ts'

const { id, phone, phone_claimed } = users
/** The account's id, and the columns that decide where a person's messages go. */
export const contactColumns = { id, phone, phone_claimed, email: provenEmail }

type Contacts = Pick<typeof users.$inferSelect, 'id' | 'phone' | 'phone_claimed' | 'email'>

interface Text {
  kind: MessageKind
  text: string
  about_id?: number
}

/**
 * Queues a text for the person's phone. An unproven phone may be a stranger's, so its account gets a message at its
 * proven e-mail. Sends nothing to an account without a contact, such as a deleted account.
 */
export async function textContacts(
  db: Db,
  { id: person_id, phone, email, phone_claimed }: Contacts,
  text: Text,
): Promise<void> {
  const to = phone_claimed ? email : phone
  if (to) await queueMessage(db, { channel: phone_claimed ? 'email' : 'sms', to, person_id, ...text })
}

export async function textPerson(db: Db, personId: number, text: Text): Promise<void> {
  const [person] = await db.select(contactColumns).from(users).where(eq(users.id, personId))
  if (person) await textContacts(db, person, text)
}
