import { and, asc, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { waitsIn } from './free-papers.ts'
import { type Holder, isHeldBy, leaseEnd } from './lease.ts'
import { markingLeases } from './tables.ts'

/**
 * The number of submissions that a page holds: the open submission and the next submission, whose pictures load ahead.
 */
export const mostHeld = 2

/**
 * Returns an SQL condition on `marking_leases`. The condition is true for leases of the page on unmarked submissions of
 * the homework.
 */
export const isUnmarkedLease = (db: Db, page: Holder, homework: number) =>
  and(
    isHeldBy(page),
    isNull(markingLeases.marked_at),
    exists(
      db
        .select({ one: sql`1` })
        .from(homeworkSubmissions)
        .where(and(eq(homeworkSubmissions.id, markingLeases.submission_id), waitsIn(homework))),
    ),
  )

/** Renews the page's leases. An ended lease is renewed too, unless another page took its submission. */
export const renewLeases = (tx: Db, page: Holder, homework: number) =>
  tx
    .update(markingLeases)
    .set({ ends_at: leaseEnd })
    .where(isUnmarkedLease(tx, page, homework))

/** Gives the page the leases of the tab's previous page, because the previous page's last request may arrive later. */
export const takeOverLeases = (tx: Db, before: Holder, page: Holder, homework: number) =>
  tx
    .update(markingLeases)
    .set({ holder: page.holder })
    .where(isUnmarkedLease(tx, before, homework))

/** Returns the ids of the page's submissions, in the order in which the page shows them. */
export async function heldPapers(tx: Db, page: Holder, homework: number) {
  const rows = await tx
    .select({ id: homeworkSubmissions.id })
    .from(homeworkSubmissions)
    .innerJoin(markingLeases, eq(markingLeases.submission_id, homeworkSubmissions.id))
    .where(and(waitsIn(homework), isHeldBy(page), gt(markingLeases.ends_at, sql`now()`)))
    .orderBy(
      asc(markingLeases.taken_at),
      sql`${markingLeases.later_at} nulls first`,
      asc(homeworkSubmissions.submitted_at),
      asc(homeworkSubmissions.id),
    )
    .limit(mostHeld)
  return rows.map(({ id }) => id)
}
