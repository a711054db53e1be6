/** A message between the tabs of one browser about one exam. */
export interface Said {
  from: string
  holds: boolean
}

/**
 * Handles another tab's message. Returns `isTaken` when this tab must yield, `answer` when this tab holds the exam. If
 * two tabs ask at the same moment, the tab with the smaller key gets the exam.
 */
export function hear(mine: Said, other: Said): { isTaken: true } | { answer: Said } {
  if (other.holds) return { isTaken: true }
  if (!mine.holds && other.from < mine.from) return { isTaken: true }
  return { answer: { ...mine, holds: true } }
}
