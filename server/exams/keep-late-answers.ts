import { and, eq } from 'drizzle-orm'
import { type Timing, timings } from '#contract/exam-shapes.ts'
import type { Db } from '#server/db/open.ts'
import { isLateOf } from './late-answers.ts'
import { lateAnswers } from './late-tables.ts'
import type { Late, Offered } from './offered-answers.ts'
import { silenceOf } from './silence.ts'

/**
 * Saves late answers. The caller must hold the attempt's lock. A repeat changes only a waiting or refused row,
 * and only to a better timing.
 */
export async function keepAnswers(
  tx: Db,
  late: Late,
  offered: Offered[],
  counts: (timing: Timing) => boolean,
): Promise<void> {
  const { attempt } = late
  const silence_ms = await silenceOf(tx, late)
  const rows = offered.map(({ answered, ...one }) => ({
    ...one,
    attempt_id: attempt.id,
    student_id: attempt.student_id,
    round: attempt.round,
    silence_ms,
    answered_at: answered === null ? null : new Date(answered),
    state: counts(one.timing) ? ('counted' as const) : ('waiting' as const),
  }))
  const earlier = await tx
    .select()
    .from(lateAnswers)
    .where(and(isLateOf(attempt), eq(lateAnswers.round, attempt.round)))
  const earlierOf = ({ question_id, answer_id }: Pick<Offered, 'question_id' | 'answer_id'>) =>
    earlier.find((one) => one.question_id === question_id && one.answer_id === answer_id)
  const added = rows.filter((row) => !earlierOf(row))
  if (added.length > 0) await tx.insert(lateAnswers).values(added)
  for (const row of rows) {
    const { id, state = '', timing = row.timing } = earlierOf(row) ?? {}
    const mayChange = state === 'waiting' || state === 'refused'
    const { silence_ms, answered_at } = row
    if (id !== undefined && mayChange && timings.indexOf(row.timing) < timings.indexOf(timing))
      await tx
        .update(lateAnswers)
        .set({ timing: row.timing, silence_ms, answered_at, state: row.state })
        .where(and(isLateOf(attempt), eq(lateAnswers.id, id)))
  }
}
