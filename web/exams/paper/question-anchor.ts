import type { CorrectedPaper } from './paper-page.tsx'

export type Mark = CorrectedPaper['questions'][number]['mark']

export const anchorOf = (id: number) => `question-${id}`

/** Opens the question before the browser jumps to it, because a closed question shows only its title. */
export function openQuestion(id: number): void {
  const question = document.getElementById(anchorOf(id))
  if (question instanceof HTMLDetailsElement) question.open = true
}
