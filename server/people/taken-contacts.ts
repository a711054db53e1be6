import { and, eq, isNull, ne, not, or } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { FieldProblems } from '#server/errors.ts'
import { isAbandoned } from './abandoned.ts'
import { users } from './tables.ts'

interface Contacts {
  phone?: string | undefined
  email?: string | null | undefined
}

/**
 * Returns a problem for each contact that another account uses. A claimed phone is free, and so are the contacts of an
 * abandoned registration. The problem is the same for both contacts and does not reveal the owner.
 */
export async function takenContacts(db: Db, { phone, email }: Contacts, exceptId = 0): Promise<FieldProblems> {
  if (!phone && !email) return {}
  const same = or(phone ? eq(users.phone, phone) : undefined, email ? eq(users.email, email) : undefined)
  const found = await db
    .select({ phone: users.phone, email: users.email, claimed: users.phone_claimed })
    .from(users)
    .where(and(same, isNull(users.deleted_at), ne(users.id, exceptId), not(isAbandoned)))
  return {
    ...(found.some((one) => phone && one.phone === phone && !one.claimed) ? { phone: ['contactTaken'] } : {}),
    ...(found.some((one) => email && one.email === email) ? { email: ['contactTaken'] } : {}),
  }
}
