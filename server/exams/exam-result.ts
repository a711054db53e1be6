import type { AttemptKeys } from './attempt-keys.ts'
import type { AttemptState } from './attempt-state.ts'
import type { Paper } from './papers.ts'

/** Two decimals. */
export const percentage = (score: number, total: number) => Math.round((10_000 * score) / Math.max(1, total)) / 100

/** What the student is told, the same at every repeat, whatever later became of the score. */
export function resultOf(keys: AttemptKeys, attempt: AttemptState) {
  const score = attempt.submitted_score ?? 0
  return {
    score,
    total_questions: attempt.total_questions,
    percentage: percentage(score, attempt.total_questions),
    submittedAt: new Date(attempt.submitted_ms ?? 0),
    duration: attempt.duration ?? 0,
    receipt: keys.receipt(attempt.id, attempt.round),
    late: null as { kept: number; counted: number } | null,
  }
}

/** How many questions of the paper these answers have right. */
export const scoreOf = (paper: Paper, chosen: ReadonlyMap<number, number | null>) =>
  paper.questionIds.filter((id, place) => chosen.get(id) === paper.correctIds[place]).length
