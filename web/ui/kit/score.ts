export type ScoreBand = 'excellent' | 'good' | 'fair' | 'needsReview'

/** The band of a score by its share of the total: from 85 % excellent, 65 % good, 50 % fair, below it needs review. */
export function scoreBand(score: number, total: number): ScoreBand {
  const ratio = score / total
  if (ratio >= 0.85) return 'excellent'
  if (ratio >= 0.65) return 'good'
  return ratio >= 0.5 ? 'fair' : 'needsReview'
}
