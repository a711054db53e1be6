import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { remembered } from '#server/db/remembered.ts'
import { signingKey } from '#server/storage/signing-keys.ts'

const keptDays = 400

/** Returns the function that hashes a phone with the database's own key. Takes the database, not a transaction. */
export const phoneHash = remembered(Number.POSITIVE_INFINITY, async (db) => {
  const secret = await signingKey(db, 'earlier-sittings')
  return (phone: string) => createHmac('sha256', secret).update(phone).digest('base64url')
})

/** Keeps which exams a student began, under the hash of the phone: a new account must not begin them again. */
export async function keepSittings(tx: Db, studentId: number, hash: string): Promise<void> {
  await tx.execute(sql`
    insert into earlier_sittings (test_id, phone_hash)
    select test_id, ${hash} from attempts where student_id = ${studentId}
    on conflict (test_id, phone_hash) do nothing`)
  await tx.execute(sql`update earlier_sittings set student_id = null where student_id = ${studentId}`)
}

/** Gives the sittings of deleted accounts with that phone to the account that verified it. */
export async function inheritSittings(tx: Db, studentId: number, hash: string): Promise<void> {
  await tx.execute(sql`update earlier_sittings set student_id = ${studentId} where phone_hash = ${hash}`)
}

/** Removes sittings that no exam needs any more. */
export async function sweepSittings(db: Db): Promise<void> {
  await db.execute(sql`delete from earlier_sittings where created_at < now() - make_interval(days => ${keptDays})`)
}
