import type { CorrectedQuestion } from './corrections.ts'

/** Returns the result of the question with the chosen answer. */
export function markOf(
  { answers, correction }: Pick<CorrectedQuestion, 'answers' | 'correction'>,
  chosen: number | null,
) {
  if (correction?.kind === 'drop') return 'dropped' as const
  if (correction?.kind === 'all') return 'right' as const
  if (chosen === null) return 'none' as const
  return answers.some(({ id, is_correct }) => is_correct && id === chosen) ? ('right' as const) : ('wrong' as const)
}
