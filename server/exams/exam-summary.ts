import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/http/session.ts'
import { absentStudents } from './absent-students.ts'
import { attempts } from './attempt-tables.ts'
import { correctionsOf } from './corrections.ts'
import { answersOf } from './rescore.ts'

const most = 100
const hardestShown = 5

/**
 * Returns the number of submissions, their average, median and common total, the students without an attempt, and the
 * hardest questions (docs/product.md, Exams). Access is checked by the route.
 */
export async function examSummary({ db }: AppContext, _teacher: Viewer, { testId }: { testId: number }) {
  const [[scores], absent, hardest] = await Promise.all([
    db
      .select({
        submitted: sql<number>`count(*)::int`,
        average: sql<number | null>`round(avg(percentage)::numeric, 1)::float8`,
        median: sql<number | null>`percentile_disc(0.5) within group (order by score)`,
        total: sql<number | null>`case when min(total_questions) = max(total_questions) then max(total_questions) end`,
      })
      .from(attempts)
      .where(and(eq(attempts.test_id, testId), isNotNull(attempts.submitted_at))),
    absentStudents(db, testId, most),
    hardestOf(db, testId),
  ])
  const count = absent[0]?.total ?? 0
  const nothing = { submitted: 0, average: null, median: null, total: null }
  return { ...nothing, ...scores, absent: { count, students: absent }, hardest }
}

interface Hard extends Record<string, unknown> {
  id: number
  title: string
  right: number
  asked: number
}

/**
 * Returns at most five questions, those with the smallest share of right answers. Leaves out questions that are dropped
 * or right for everybody. Uses raw SQL for the same reason as `differences`.
 */
async function hardestOf(db: Db, testId: number): Promise<Hard[]> {
  const { rows } = await db.execute<Hard>(sql`
    with ${answersOf(testId, await correctionsOf(db, testId), sql`true`)}, takers as (
      select version, count(*) as takers from attempts where test_id = ${testId} and submitted_at is not null group by version
    ), counting as (
      select question_id, sum(takers)::int as asked from asked join takers using (version) where coalesce(kind, 'key') = 'key'
      group by question_id
    ), known as (
      select question_id, count(*)::int as right_count from chosen join asked using (version, question_id)
      where chosen.answer_id = asked.answer_id group by question_id
    )
    select questions.id, title, coalesce(right_count, 0) as right, asked
    from counting join questions on questions.id = question_id left join known using (question_id)
    order by coalesce(right_count, 0)::float8 / asked, questions.position, questions.id limit ${hardestShown}`)
  return rows
}
