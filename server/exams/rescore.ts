import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { attempts } from './attempt-tables.ts'
import type { Correction } from './corrections.ts'

/** A submitted attempt whose score or total differs under the given corrections. */
export interface Rescored extends Record<string, unknown> {
  attempt_id: number
  student_id: number
  student_name: string
  score_before: number
  total_before: number
  score_after: number
  total_after: number
}

type Corrections = readonly Pick<Correction, 'question_id' | 'kind' | 'answer_id'>[]

/**
 * Returns the submitted attempts of the condition `which` whose score or total differs under the corrections. The order
 * is by id. The late answers that count replace saved answers as in `lateOver`. Uses raw SQL, because one statement
 * scores thousands of attempts. The points are summed from a union, because the planner misjudges the size of a join.
 */
export async function differences(db: Db, testId: number, corrections: Corrections, which: SQL): Promise<Rescored[]> {
  const { rows } = await db.execute<Rescored>(sql`
    with ${answersOf(testId, corrections, which)}, points as (
      select attempt_id, sum(point)::int as score from (
        select attempts.id as attempt_id, given as point from attempts join papers on papers.version = attempts.version
        where test_id = ${testId} and submitted_at is not null and ${which}
        union all
        select attempt_id, 1 from chosen join asked using (version, question_id)
        where chosen.answer_id = asked.answer_id and coalesce(kind, 'key') = 'key'
      ) as each_point group by attempt_id
    )
    select attempts.id as attempt_id, student_id, users.name as student_name, coalesce(attempts.score, 0) as score_before,
      attempts.total_questions as total_before, points.score as score_after, papers.total as total_after
    from points join attempts on attempts.id = points.attempt_id join papers on papers.version = attempts.version
    join users on users.id = student_id
    where (attempts.score, attempts.total_questions) is distinct from (points.score, papers.total)
    order by attempts.id`)
  return rows
}

/**
 * Returns the SQL of the `with` queries `corrected`, `asked`, `papers` and `chosen` of an exam's submitted attempts.
 * `asked` is each version's corrected key; `chosen` is the answers that count.
 */
export function answersOf(testId: number, corrections: Corrections, which: SQL): SQL {
  const column = (value: (one: Corrections[number]) => unknown) => sql.param(corrections.map(value))
  return sql`
    corrected as (
      select * from unnest(${column((one) => one.question_id)}::int[], ${column((one) => one.kind)}::text[],
        ${column((one) => one.answer_id)}::int[]) as corrected (question_id, kind, answer_id)
    ), asked as materialized (
      select version, (question ->> 'id')::int as question_id, kind, coalesce(corrected.answer_id, (
          select (answer ->> 'id')::int from jsonb_array_elements(question -> 'answers') as answer
          where (answer ->> 'is_correct')::boolean limit 1)) as answer_id
      from test_papers cross join jsonb_array_elements(questions) as question
      left join corrected on corrected.question_id = (question ->> 'id')::int
      where test_id = ${testId}
    ), papers as (
      select version, count(*) filter (where kind is distinct from 'drop')::int as total,
        count(*) filter (where kind = 'all')::int as given
      from asked group by version
    ), chosen as (
      select distinct on (attempt_id, question_id) attempt_id, version, question_id, answer_id from (
        select attempt_id, version, question_id, answer_id, attempt_answers.round, false as is_late,
          null::timestamptz as answered_at, 0 as id
        from attempts join attempt_answers on attempt_id = attempts.id
        where test_id = ${testId} and submitted_at is not null and ${which}
        union all
        select attempt_id, version, question_id, answer_id, late_answers.round, true, answered_at, late_answers.id
        from attempts join late_answers on attempt_id = attempts.id and state in ('counted', 'accepted')
        where test_id = ${testId} and submitted_at is not null and ${which}
      ) as words
      order by attempt_id, question_id, round desc, is_late desc, answered_at desc nulls last, id desc
    )`
}

/**
 * Saves the new scores. The first reply to a submission keeps its own total, so that a repeat gets the same bytes.
 * The caller must hold the locks of the attempts.
 */
export async function saveScores(tx: Db, rows: readonly Rescored[]): Promise<void> {
  if (rows.length === 0) return
  const column = (value: (one: Rescored) => number) => sql.param(rows.map(value))
  const scored = sql`unnest(${column((one) => one.attempt_id)}::int[], ${column((one) => one.score_after)}::int[],
    ${column((one) => one.total_after)}::int[]) as scored (id, score, total)`
  await tx
    .update(attempts)
    .set({
      ...{ score: sql`scored.score`, total_questions: sql`scored.total` },
      percentage: sql`round(100.0 * scored.score / greatest(1, scored.total), 2)`,
      submitted_total: sql`nullif(coalesce(attempts.submitted_total, attempts.total_questions), scored.total)`,
    })
    .from(scored)
    .where(eq(attempts.id, sql`scored.id`))
}
