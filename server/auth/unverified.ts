import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { isAbandoned } from '#server/people/abandoned.ts'
import { users } from '#server/people/tables.ts'
import { removeAccount } from '#server/personal-data/erase-account.ts'
import { keptFor } from '#server/personal-data/retention.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { detachCodes } from './kept-codes.ts'

const batch = 1000

interface Contacts {
  phone: string
  email?: string | null | undefined
}

async function eraseRegistration(tx: Db, files: FileStore, id: number) {
  await detachCodes(tx, id)
  await removeAccount(tx, files, id)
}

/** Erases abandoned registrations with that phone or that e-mail, so that another account can use both. */
export async function freeContacts(tx: Db, files: FileStore, { phone, email }: Contacts): Promise<void> {
  const same = or(eq(users.phone, phone), email ? eq(users.email, email) : undefined)
  const abandoned = and(isNull(users.deleted_at), same, isAbandoned)
  const found = await tx.select({ id: users.id }).from(users).where(abandoned).for('update')
  for (const { id } of found) await eraseRegistration(tx, files, id)
}

/** Erases the other unverified accounts with this account's phone, because the account proved the phone. */
export async function eraseRegistrations(tx: Db, files: FileStore, { id, phone }: { id: number; phone: string }) {
  const other = and(eq(users.phone, phone), ne(users.id, id), isNull(users.verified_at), isNull(users.deleted_at))
  const found = await tx.select({ id: users.id }).from(users).where(other).for('update')
  for (const one of found) await eraseRegistration(tx, files, one.id)
}

/**
 * Erases accounts that were not verified within seven days, at most 1,000 in one run. The phones and e-mails of these
 * accounts are then free again.
 */
export async function sweepUnverified(db: Db, files: FileStore): Promise<void> {
  const unverified = and(isNull(users.verified_at), isNull(users.deleted_at))
  const isOld = sql`${users.created_at} < now() - ${keptFor('unverified')}`
  const old = db.select({ id: users.id }).from(users).where(and(unverified, isOld))
  for (const { id } of await old.orderBy(users.id).limit(batch)) {
    await db.transaction(async (tx) => {
      const same = and(eq(users.id, id), isNull(users.verified_at))
      const locked = await tx.select({ id: users.id }).from(users).where(same).for('update')
      if (locked.length === 1) await eraseRegistration(tx, files, id)
    })
  }
}
