import { createHmac } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { signingKey } from '#server/storage/signing-keys.ts'
import { attempts, earlierSittings } from './attempt-tables.ts'

const keptDays = 400

/** Returns the hash of the phone with the database's key. */
export async function phoneHash(tx: Db, phone: string): Promise<string> {
  const secret = await signingKey(tx, 'earlier-sittings')
  return createHmac('sha256', secret).update(phone).digest('base64url')
}

/** Saves the exams that a student began under the hash of the phone. A new account cannot begin them again. */
export async function keepSittings(tx: Db, studentId: number, hash: string): Promise<void> {
  const begun = await tx.select({ test_id: attempts.test_id }).from(attempts).where(eq(attempts.student_id, studentId))
  const rows = begun.map(({ test_id }) => ({ test_id, phone_hash: hash }))
  if (rows.length > 0) await tx.insert(earlierSittings).values(rows).onConflictDoNothing()
  await tx.update(earlierSittings).set({ student_id: null }).where(eq(earlierSittings.student_id, studentId))
}

/** Gives the sittings of deleted accounts with this phone to the account that verified the phone. */
export async function inheritSittings(tx: Db, studentId: number, hash: string): Promise<void> {
  await tx.update(earlierSittings).set({ student_id: studentId }).where(eq(earlierSittings.phone_hash, hash))
}

/** Deletes sittings older than `keptDays`. */
export async function sweepSittings(db: Db): Promise<void> {
  await db
    .delete(earlierSittings)
    .where(lt(earlierSittings.created_at, sql`now() - make_interval(days => ${keptDays})`))
}
