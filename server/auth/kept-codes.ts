import { createHmac } from 'node:crypto'
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { Person } from '#server/personal-data/rule.ts'
import { signingKey } from '#server/storage/signing-keys.ts'
import { codes } from './tables.ts'

/**
 * Column values that keep a row only for the counts of limits. The row then has no account and has expired, so no typed
 * code matches it.
 */
const countedOnly = { user_id: null, expires_at: sql`least(${codes.expires_at}, now())` }

/** Returns the key under which the codes of a deleted account's phone or e-mail are still counted. */
export async function keptContact(tx: Db, contact: string): Promise<string> {
  const secret = await signingKey(tx, 'kept-codes')
  return createHmac('sha256', secret).update(contact).digest('base64url')
}

/**
 * Replaces the phone and e-mail in the account's codes by keyed hashes. A deletion of the account therefore resets no
 * limit of codes.
 */
export async function keepCodeCounts(tx: Db, { id, phone, email, phone_claimed }: Person): Promise<void> {
  const contacts = [phone_claimed ? null : phone, email && `mailto:${email}`].filter((one) => one !== null)
  const own = or(eq(codes.user_id, id), inArray(codes.phone, contacts))
  const rows = await tx.select({ id: codes.id, phone: codes.phone }).from(codes).where(own).for('update')
  for (const row of rows) {
    const kept = { phone: await keptContact(tx, row.phone), ...countedOnly }
    await tx.update(codes).set(kept).where(eq(codes.id, row.id))
  }
}

/**
 * Removes an erased registration's account from its codes. The codes keep the phone for a day, like the codes of a
 * phone without an account.
 */
export async function detachCodes(tx: Db, userId: number): Promise<void> {
  await tx.update(codes).set(countedOnly).where(eq(codes.user_id, userId))
}
