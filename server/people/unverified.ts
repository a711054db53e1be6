import { sql } from 'drizzle-orm'
import { codeLifeMinutes } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import type { FileStore } from '#server/storage/file-store.ts'

/** Days after which an account that never verified is erased. */
const unverifiedDays = 7

/** SQL: a registration without a good code holds neither phone nor e-mail. It reads `users`. */
export const isAbandoned = sql`(users.verified_at is null
  and users.created_at < now() - make_interval(mins => ${sql.raw(String(codeLifeMinutes))})
  and not exists (select from codes where codes.user_id = users.id and used_at is null and expires_at > now()))`

interface Contacts {
  phone: string
  email?: string | null | undefined
}

/** Erases abandoned registrations with that phone or e-mail, so that a new one can take their place. */
export async function freeContacts(tx: Db, files: FileStore, { phone, email = null }: Contacts): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from users
    where deleted_at is null and (phone = ${phone} or email = ${email}) and ${isAbandoned} for update`)
  for (const { id } of rows) await eraseUnverified(tx, files, id)
}

/** Erases accounts that never verified within seven days. Their phones and e-mails are free again. */
export async function sweepUnverified(db: Db, files: FileStore): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users
    where verified_at is null and deleted_at is null and created_at < now() - make_interval(days => ${unverifiedDays})
    order by id limit 1000`)
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      const locked = await tx.execute(sql`select from users where id = ${id} and verified_at is null for update`)
      if (locked.rowCount === 1) await eraseUnverified(tx, files, id)
    })
  }
}

/** Erases the row as well, because the account was never used. The audit log keeps the id alone. */
async function eraseUnverified(tx: Db, files: FileStore, id: number) {
  const { rows } = await tx.execute<{ image: string | null }>(sql`select image from users where id = ${id}`)
  await tx.execute(sql`delete from link_requests where parent_id = ${id} or child_id = ${id}`)
  await tx.execute(sql`delete from consents where user_id = ${id}`)
  await tx.execute(sql`delete from teachers where user_id = ${id}`)
  await tx.execute(sql`delete from codes where user_id = ${id}`)
  await tx.execute(sql`delete from users where id = ${id}`)
  await files.drop(tx, rows[0]?.image ?? null)
}
