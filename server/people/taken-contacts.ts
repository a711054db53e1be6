import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { FieldProblems } from '#server/errors.ts'
import { users } from './tables.ts'

interface Contacts {
  phone?: string | undefined
  email?: string | null | undefined
}

/** Which of these somebody else already uses. The words are the same for both, and say nothing about whose they are. */
export async function takenContacts(db: Db, { phone, email }: Contacts, exceptId = 0): Promise<FieldProblems> {
  if (!phone && !email) return {}
  const same = or(phone ? eq(users.phone, phone) : undefined, email ? eq(users.email, email) : undefined)
  const found = await db
    .select({ phone: users.phone, email: users.email })
    .from(users)
    .where(and(same, isNull(users.deleted_at), ne(users.id, exceptId)))
  return {
    ...(found.some((one) => phone && one.phone === phone) ? { phone: ['contactTaken'] } : {}),
    ...(found.some((one) => email && one.email === email) ? { email: ['contactTaken'] } : {}),
  }
}
