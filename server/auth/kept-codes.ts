import { createHmac } from 'node:crypto'
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { Person } from '#server/personal-data/rule.ts'
import { signingKey } from '#server/storage/signing-keys.ts'
import { codes } from './tables.ts'

/** The columns of a row that limits count. The row names no account and matches no code. */
const countedOnly = { user_id: null, expires_at: sql`least(${codes.expires_at}, now())` }

/** Returns the key under which the codes of a deleted account's phone or e-mail are still counted. */
export async function keptContact(tx: Db, contact: string): Promise<string> {
  const secret = await signingKey(tx, 'kept-codes')
  return createHmac('sha256', secret).update(contact).digest('base64url')
}

/** Replaces phone and e-mail of the account's codes by hashes, so that a deletion lifts no limit on codes. */
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
 * Detaches the codes of an erased registration. The codes' phone is stored for a day, as for a phone without an
 * account.
 */
export async function detachCodes(tx: Db, userId: number): Promise<void> {
  await tx.update(codes).set(countedOnly).where(eq(codes.user_id, userId))
}
