import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { correctionsOf } from './corrections.ts'
import { differences, type Rescored, saveScores } from './rescore.ts'

/**
 * Scores all submitted attempts of an exam with its corrections and returns the changed attempts. The long first part
 * locks only submitted attempts. The short second part also locks the other attempts and keeps new attempts from
 * starting. A submission with the old key commits before that lock and is scored again. A later submission reads the
 * new key.
 */
export async function scoreAgain(tx: Db, testId: number): Promise<Rescored[]> {
  const corrections = await correctionsOf(tx, testId)
  const known = await lock(tx, sql`test_id = ${testId} and submitted_at is not null`)
  const first = await differences(tx, testId, corrections, sql`attempts.id = any(${sql.param(known)}::int[])`)
  await saveScores(tx, first)
  await tx.execute(sql`select from tests where id = ${testId} for update`)
  await lock(tx, sql`test_id = ${testId} and not (id = any(${sql.param(known)}::int[]))`)
  const rest = await differences(tx, testId, corrections, sql`not (attempts.id = any(${sql.param(known)}::int[]))`)
  await saveScores(tx, rest)
  return [...first, ...rest]
}

/**
 * Locks attempts in order of their ids and returns their ids. A statement after the locks reads the commits of earlier
 * lock holders.
 */
async function lock(tx: Db, which: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from attempts where ${which} order by id for update`)
  return rows.map(({ id }) => id)
}
