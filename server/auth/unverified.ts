import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { isAbandoned } from '#server/people/abandoned.ts'
import { users } from '#server/people/tables.ts'
import { removeAccount } from '#server/personal-data/erase-account.ts'
import type { FileStore } from '#server/storage/file-store.ts'

/** Days after which an account that never verified is erased. */
const unverifiedDays = 7
const batch = 1000

interface Contacts {
  phone: string
  email?: string | null | undefined
}

/** Erases abandoned registrations with that phone or e-mail, so that a new one can take their place. */
export async function freeContacts(tx: Db, files: FileStore, { phone, email }: Contacts): Promise<void> {
  const same = or(eq(users.phone, phone), email ? eq(users.email, email) : undefined)
  const abandoned = and(isNull(users.deleted_at), same, isAbandoned)
  const found = await tx.select({ id: users.id }).from(users).where(abandoned).for('update')
  for (const { id } of found) await removeAccount(tx, files, id)
}

/** Erases other registrations with the phone of an account that proves the phone now. */
export async function eraseRegistrations(tx: Db, files: FileStore, { id, phone }: { id: number; phone: string }) {
  const other = and(eq(users.phone, phone), ne(users.id, id), isNull(users.verified_at), isNull(users.deleted_at))
  const found = await tx.select({ id: users.id }).from(users).where(other).for('update')
  for (const one of found) await removeAccount(tx, files, one.id)
}

/** Erases accounts that never verified within seven days. Their phones and e-mails are free again. */
export async function sweepUnverified(db: Db, files: FileStore): Promise<void> {
  const unverified = and(isNull(users.verified_at), isNull(users.deleted_at))
  const isOld = sql`${users.created_at} < now() - make_interval(days => ${unverifiedDays})`
  const old = db.select({ id: users.id }).from(users).where(and(unverified, isOld))
  for (const { id } of await old.orderBy(users.id).limit(batch)) {
    await db.transaction(async (tx) => {
      const same = and(eq(users.id, id), isNull(users.verified_at))
      const locked = await tx.select({ id: users.id }).from(users).where(same).for('update')
      if (locked.length === 1) await removeAccount(tx, files, id)
    })
  }
}
