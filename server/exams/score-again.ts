import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { attempts } from './attempt-tables.ts'
import { correctionsOf } from './corrections.ts'
import { differences, type Rescored, saveScores } from './rescore.ts'
import { tests } from './tables.ts'

/**
 * Scores all submitted attempts of an exam with its corrections and returns the changed attempts. The long first part
 * locks only submitted attempts. The short second part also locks the other attempts and keeps new attempts from
 * starting. A submission with the old key commits before that lock and is scored again. A later submission reads the
 * new key. `renew` writes each running attempt. A submission that began before this transaction's commit therefore
 * finds a newer row afterwards. Such a submission is tried again (`submit-together.ts`).
 */
export async function scoreAgain(tx: Db, testId: number): Promise<Rescored[]> {
  const corrections = await correctionsOf(tx, testId)
  const known = await lock(tx, and(eq(attempts.test_id, testId), isNotNull(attempts.submitted_at)))
  const first = await differences(tx, testId, corrections, sql`attempts.id = any(${sql.param(known)}::int[])`)
  await saveScores(tx, first)
  await tx.select({ id: tests.id }).from(tests).where(eq(tests.id, testId)).for('update')
  const isNew = sql`not (attempts.id = any(${sql.param(known)}::int[]))`
  await lock(tx, and(eq(attempts.test_id, testId), isNew))
  await renew(tx, and(eq(attempts.test_id, testId), isNull(attempts.submitted_at)))
  const rest = await differences(tx, testId, corrections, isNew)
  await saveScores(tx, rest)
  return [...first, ...rest]
}

/**
 * Locks attempts in order of their ids and returns their ids. A statement after the locks reads the commits of earlier
 * lock holders.
 */
async function lock(tx: Db, which: SQL | undefined): Promise<number[]> {
  const rows = await tx.select({ id: attempts.id }).from(attempts).where(which).orderBy(asc(attempts.id)).for('update')
  return rows.map(({ id }) => id)
}

/** Writes attempts without changing them. */
async function renew(tx: Db, which: SQL | undefined): Promise<void> {
  await tx.update(attempts).set({ version: sql`version` }).where(which)
}
