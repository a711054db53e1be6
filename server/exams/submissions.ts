import { sql } from 'drizzle-orm'
import type { EvidenceState, SubmitReason } from '#contract/exam-shapes.ts'
import type { Bilingual } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import type { Viewer } from '#server/http/session.ts'
import { finishDueAttempts, type Log } from './finish-attempts.ts'

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

/** Raw SQL: both counts come in one round trip; the list is measured in `bench/` (docs/decisions/018). */
const countSubmissions = statement<{ total: number; unfinished: number }, { test: number }>(
  'submissions_total',
  sql`
    select (select count(*)::int from attempts where test_id = ${test} and submitted_at is not null) as total,
      (select count(*)::int from attempts where test_id = ${test} and submitted_at is null
        and finish_at <= now() and finish_failures > 0) as unfinished`,
)
/** Raw SQL: the order repeats the index's (nulls last), otherwise PostgreSQL sorts every submission for one page. */
const newestSubmissions = statement<SubmissionRow, { test: number; limit: number; offset: number }>(
  'submissions',
  sql`
    with shown as (
      select id from attempts where test_id = ${test} and submitted_at is not null
      order by submitted_at desc nulls last, id desc nulls last limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
    )
    select attempts.id, student_id, users.name as student_name, tests.name as test_name, score, total_questions, percentage, attempts.duration,
      ${epochMs(sql`submitted_at`)} as submitted_ms, submit_reason, evidence
    from shown join attempts on attempts.id = shown.id join users on users.id = student_id
      join tests on tests.id = attempts.test_id
    order by submitted_at desc, attempts.id desc`,
)

/**
 * Returns a page of an exam's submissions, newest first, and the number of attempts that the server failed to finish.
 * Access is checked by the route.
 */
export async function listSubmissions(
  context: AppContext,
  _teacher: Viewer,
  { testId, log, ...asked }: PageQuery & { testId: number; log: Log },
) {
  const { db } = context
  await finishDueAttempts(context, { test: testId, log })
  const counting = countSubmissions(db, { test: testId })
  const list = await pageOf(asked, {
    total: async () => (await counting)[0]?.total ?? 0,
    rows: async (limit, offset) => {
      const rows = await newestSubmissions(db, { test: testId, limit, offset })
      return rows.map(({ submitted_ms, ...row }) => ({ ...row, submitted_at: new Date(submitted_ms) }))
    },
  })
  return { ...list, unfinished: (await counting)[0]?.unfinished ?? 0 }
}
