import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import type { Paper } from './papers.ts'

const rescoreStatement = statement<{ score: number }, Record<string, unknown>>(
  'attempt_rescore',
  sql`
    with scored as (
      select count(*) filter (where coalesce(late.answer_id, kept.answer_id) = paper.answer_id)::int as score
      from attempts
      cross join unnest(${sql.placeholder('paper')}::int[], ${sql.placeholder('correct')}::int[]) as paper (question_id, answer_id)
      left join attempt_answers as kept on kept.attempt_id = attempts.id and kept.question_id = paper.question_id
      left join late_answers as late on late.attempt_id = attempts.id and late.round = attempts.round
        and late.question_id = paper.question_id and late.counted
      where attempts.id = ${sql.placeholder('id')}
    )
    update attempts set score = scored.score,
      percentage = round(100.0 * scored.score / greatest(1, total_questions), 2)
    from scored where attempts.id = ${sql.placeholder('id')} returning attempts.score`,
)

/** The score of what was saved and of the late answers that count. Returns it. */
export async function rescore(tx: Db, id: number, paper: Paper): Promise<number> {
  const [scored] = await rescoreStatement(tx, { id, paper: paper.questionIds, correct: paper.correctIds })
  return scored?.score ?? 0
}
