import { eq } from 'drizzle-orm'
import { contactMessages } from '#server/content/tables.ts'
import type { Db } from '#server/db/open.ts'

interface Contacts {
  phone: string | null
  email: string | null
  phone_claimed: boolean
}

/**
 * Deletes the person's letters to the school. Only the proven contact counts: an account with somebody else's e-mail must
 * not empty the office's inbox.
 */
export async function eraseLetters(tx: Db, { phone, email, phone_claimed }: Contacts): Promise<void> {
  if (phone_claimed && email) await tx.delete(contactMessages).where(eq(contactMessages.email, email))
  if (!phone_claimed && phone) await tx.delete(contactMessages).where(eq(contactMessages.phone, phone))
}
