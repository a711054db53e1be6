import { and, eq, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { FieldProblems } from '#server/errors.ts'
import { isAbandoned } from './abandoned.ts'
import { users } from './tables.ts'

/** An SQL condition on `users` that is true for a proven e-mail, and for the e-mail of an unverified registration. */
const holdsEmail = sql<boolean>`(${users.email_proven} or ${users.verified_at} is null)`

interface Contacts {
  phone?: string | undefined
  email?: string | null | undefined
}

/**
 * Returns a problem for each contact that another account has taken. A claimed phone and the unproven e-mail of a
 * verified account are free. The contacts of an abandoned registration are free too. Phone and e-mail have the same
 * problem, which does not reveal the owner.
 */
export async function takenContacts(db: Db, { phone, email }: Contacts, exceptId = 0): Promise<FieldProblems> {
  if (!phone && !email) return {}
  const same = or(phone ? eq(users.phone, phone) : undefined, email ? eq(users.email, email) : undefined)
  const found = await db
    .select({ phone: users.phone, email: users.email, claimed: users.phone_claimed, holdsEmail })
    .from(users)
    .where(and(same, isNull(users.deleted_at), ne(users.id, exceptId), not(isAbandoned)))
  return {
    ...(found.some((one) => phone && one.phone === phone && !one.claimed) ? { phone: ['contactTaken'] } : {}),
    ...(found.some((one) => email && one.email === email && one.holdsEmail) ? { email: ['contactTaken'] } : {}),
  }
}
