import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { attempts } from './attempt-tables.ts'
import type { Rescored } from './rescore.ts'

/** The highest number of gaining students, and of losing students, that a reply lists by name. */
const most = 100

/**
 * Returns the number of submitted attempts, and the students who gain and who lose. Compares the shares of the total,
 * because a dropped question changes the total too.
 */
export async function effectOf(db: Db, testId: number, rows: readonly Rescored[]) {
  const share = (score: number, total: number) => score / Math.max(1, total)
  const gain = (one: Rescored) => share(one.score_after, one.total_after) - share(one.score_before, one.total_before)
  const submitted = and(eq(attempts.test_id, testId), isNotNull(attempts.submitted_at))
  return {
    attempts: await db.$count(attempts, submitted),
    gains: group(rows.filter((one) => gain(one) > 0)),
    loses: group(rows.filter((one) => gain(one) < 0)),
  }
}

const group = (rows: readonly Rescored[]) => ({
  count: rows.length,
  students: rows.toSorted((one, other) => one.student_name.localeCompare(other.student_name, 'ar')).slice(0, most),
})
