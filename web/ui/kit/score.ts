export type ScoreBand = 'excellent' | 'good' | 'fair' | 'needsReview'

/** Returns the band of a score: excellent from 85 % of the total, good from 65 %, fair from 50 %, else needs review. */
export function scoreBand(score: number, total: number): ScoreBand {
  const ratio = score / total
  if (ratio >= 0.85) return 'excellent'
  if (ratio >= 0.65) return 'good'
  return ratio >= 0.5 ? 'fair' : 'needsReview'
}
