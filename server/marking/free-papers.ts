import { and, asc, eq, isNotNull, isNull, not, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { isFree } from './lease.ts'
import { markingLeases } from './tables.ts'

/** Returns an SQL condition that is true for submissions of the homework that wait for a grade. */
export const waitsIn = (homework: number) =>
  and(
    eq(homeworkSubmissions.homework_id, homework),
    isNull(homeworkSubmissions.graded_at),
    isNull(homeworkSubmissions.deleted_at),
  )

/**
 * Locks at most `count` submissions without a running lease and returns their ids. The oldest come first, then
 * submissions left for later.
 */
export async function freePapers(tx: Db, homework: number, count: number, lock: Lock = skips) {
  const fresh = await freshPapers(tx, homework, count, lock)
  const missing = count - fresh.length
  return missing > 0 ? [...fresh, ...(await leftPapers(tx, homework, missing, lock))] : fresh
}

/** The lock that waits for submissions which another transaction has locked. */
export const waits = { of: homeworkSubmissions }

/** The lock that leaves out submissions which another transaction has locked, for example to grade them. */
const skips = { ...waits, skipLocked: true } as const

type Lock = typeof waits | typeof skips

/** Reads the queue in the order of its index. A long queue then costs no more than a short queue. */
async function freshPapers(tx: Db, homework: number, count: number, lock: Lock) {
  if (count <= 0) return []
  const kept = tx
    .select({ one: sql`1` })
    .from(markingLeases)
    .where(
      and(eq(markingLeases.submission_id, homeworkSubmissions.id), or(isNotNull(markingLeases.later_at), not(isFree))),
    )
  const rows = await tx
    .select({ id: homeworkSubmissions.id })
    .from(homeworkSubmissions)
    .where(and(waitsIn(homework), notExists(kept)))
    .orderBy(asc(homeworkSubmissions.submitted_at), asc(homeworkSubmissions.id))
    .limit(count)
    .for('update', lock)
  return rows.map(({ id }) => id)
}

/** Returns free submissions that were left for later, the longest ago first. */
async function leftPapers(tx: Db, homework: number, count: number, lock: Lock) {
  const rows = await tx
    .select({ id: homeworkSubmissions.id })
    .from(homeworkSubmissions)
    .innerJoin(markingLeases, eq(markingLeases.submission_id, homeworkSubmissions.id))
    .where(and(waitsIn(homework), isNotNull(markingLeases.later_at), isFree))
    .orderBy(asc(markingLeases.later_at), asc(homeworkSubmissions.id))
    .limit(count)
    .for('update', lock)
  return rows.map(({ id }) => id)
}
