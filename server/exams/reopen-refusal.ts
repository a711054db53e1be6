import { sql } from 'drizzle-orm'
import type { ReopenRefusal } from '#contract/exam-submission.ts'
import { reopenHours } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { sentArray, sharedRead } from '#server/db/shared-read.ts'
import { statement } from '#server/db/statement.ts'
import type { AttemptState } from './attempt-state.ts'
import { isReleased } from './settled.ts'

/**
 * SQL on `attempts` and `tests` for the reason why a submitted attempt cannot be reopened (docs/product.md, Exams). Null
 * if the teacher can reopen the attempt.
 */
export const reopenRefusal = sql<ReopenRefusal | null>`(case when ${isReleased} then 'released'
  when attempts.reopened_at is not null then 'reopened'
  when attempts.submitted_at <= now() - make_interval(hours => ${sql.raw(String(reopenHours))}) then 'late' end)`

/**
 * Returns true if the teacher can reopen the attempt, whose end the caller reports to the student. The same rule as
 * `reopenRefusal`, without a query, because most submissions of an exam arrive within seconds.
 */
export const canReopen = ({ round, submitted_ms, now_ms }: AttemptState, isExamReleased: boolean): boolean =>
  !isExamReleased && round === 1 && now_ms - (submitted_ms ?? now_ms) < reopenHours * 3_600_000

/** Uses raw SQL, because an array of any length needs only one plan. */
const releasedStatement = statement<{ id: number }, { ids: number[] }>(
  'exams_released',
  sql`select tests.id from unnest(${sentArray('ids')}) as asked (id) join tests on tests.id = asked.id where ${isReleased}`,
)

const releasedRead = sharedRead(String, async (db, ids: number[]) => {
  const rows = await releasedStatement(db, { ids })
  return new Map(rows.map(({ id }) => [String(id), true]))
})

/** Returns true if the exam's corrected papers are released. Submissions of one exam share the query. */
export const isExamReleased = async (db: Db, testId: number) => (await releasedRead(db, testId)) ?? false
