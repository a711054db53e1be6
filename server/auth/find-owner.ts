import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { refuseFields } from '#server/errors.ts'
import { readPhone } from '#server/people/phone.ts'
import { users } from '#server/people/tables.ts'
import { phoneReferences } from './tables.ts'

const referenceMinutes = 60
const prefix = 'ch_'

/** The phone as it is kept, or a refusal of the field. */
export function requiredPhone(typed: string) {
  const phone = readPhone(typed)
  if (!phone) throw refuseFields({ phone: ['phone'] })
  return phone
}

export const accountByPhone = (db: Db, phone: string) => findAccount(db, eq(users.phone, phone))
export const accountByEmail = (db: Db, email: string) => findAccount(db, eq(users.email, email))

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

async function findAccount(db: Db, condition: SQL) {
  const [account] = await db
    .select()
    .from(users)
    .where(and(condition, isNull(users.deleted_at)))
  return account?.phone ? { ...account, phone: account.phone } : undefined
}

/** A reference to give out instead of a phone; it looks the same when nobody has the e-mail. */
export async function makeReference(db: Db, email: string, phone: string | undefined): Promise<string> {
  const reference = prefix + randomBytes(24).toString('base64url')
  const expires_at = sql`now() + make_interval(mins => ${referenceMinutes})`
  await db.insert(phoneReferences).values({ reference, email, phone, expires_at })
  return reference
}

export const isReference = (typed: string) => typed.startsWith(prefix)

export async function findReference(db: Db, reference: string) {
  const [found] = await db
    .select()
    .from(phoneReferences)
    .where(and(eq(phoneReferences.reference, reference), gt(phoneReferences.expires_at, sql`now()`)))
  return found
}
