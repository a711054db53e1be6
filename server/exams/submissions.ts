import { sql } from 'drizzle-orm'
import type { EvidenceState, SubmitReason } from '#contract/exam-shapes.ts'
import type { SubmissionSort } from '#contract/exam-table.ts'
import type { Bilingual } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Log } from './count-failure.ts'
import { finishDueAttempts } from './finish-attempts.ts'

interface SubmissionRow {
  id: number
  student_id: number
  student_name: string
  test_name: Bilingual
  score: number
  total_questions: number
  percentage: number
  duration: number
  submitted_ms: number
  submit_reason: SubmitReason
  evidence: EvidenceState | null
}

const test = sql.placeholder('test')

/**
 * Returns the number of an exam's submitted attempts, and of the attempts that the server failed to finish. Uses raw
 * SQL, because both counts come in one round trip. `bench/` measures the list (docs/decisions/018).
 */
const countSubmissions = statement<{ total: number; unfinished: number }, { test: number }>(
  'submissions_total',
  sql`
    select (select count(*)::int from attempts where test_id = ${test} and submitted_at is not null) as total,
      (select count(*)::int from attempts where test_id = ${test} and submitted_at is null
        and finish_at <= now() and finish_failures > 0) as unfinished`,
)
const sorted = (sort: SubmissionSort, order: ReturnType<typeof sql>) =>
  statement<SubmissionRow, { test: number; limit: number; offset: number }>(
    `submissions_${sort}`,
    sql`
    with shown as (
      select attempts.id, row_number() over (order by ${order}) as place
      from attempts ${sort === 'name' ? sql`join users on users.id = student_id` : sql``}
      where test_id = ${test} and submitted_at is not null
      order by ${order} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
    )
    select attempts.id, student_id, users.name as student_name, tests.name as test_name, score, total_questions, percentage, attempts.duration,
      ${epochMs(sql`submitted_at`)} as submitted_ms, submit_reason, evidence
    from shown join attempts on attempts.id = shown.id join users on users.id = student_id
      join tests on tests.id = attempts.test_id
    order by shown.place`,
  )

/**
 * The statements of an exam's submissions, by their order. `newest` repeats the index's `nulls last`, because
 * PostgreSQL otherwise sorts every submission.
 */
const inOrder = {
  newest: sorted('newest', sql`submitted_at desc nulls last, attempts.id desc nulls last`),
  oldest: sorted('oldest', sql`submitted_at, attempts.id`),
  highest: sorted('highest', sql`percentage desc, attempts.id`),
  lowest: sorted('lowest', sql`percentage, attempts.id`),
  name: sorted('name', sql`users.name, attempts.id`),
}

/**
 * Returns a page of an exam's submissions in the requested order. Also counts the attempts that the server failed to
 * finish. Access is checked by the route.
 */
export async function listSubmissions(
  context: AppContext,
  _teacher: Viewer,
  { testId, log, sort, ...asked }: PageQuery & { testId: number; log: Log; sort: SubmissionSort },
) {
  const { db } = context
  await finishDueAttempts(context, { test: testId, log })
  const counting = countSubmissions(db, { test: testId })
  const list = await pageOf(asked, {
    total: async () => (await counting)[0]?.total ?? 0,
    rows: async (limit, offset) => {
      const rows = await inOrder[sort](db, { test: testId, limit, offset })
      return rows.map(({ submitted_ms, ...row }) => ({ ...row, submitted_at: new Date(submitted_ms) }))
    },
  })
  return { ...list, unfinished: (await counting)[0]?.unfinished ?? 0 }
}
