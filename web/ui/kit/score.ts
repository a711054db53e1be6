export type ScoreBand = 'excellent' | 'good' | 'fair' | 'needsReview'

/**
 * Returns the band of a score. From 85 % of the total a score is excellent, from 65 % good, from 50 % fair. Lower
 * scores need review.
 */
export function scoreBand(score: number, total: number): ScoreBand {
  const ratio = score / total
  if (ratio >= 0.85) return 'excellent'
  if (ratio >= 0.65) return 'good'
  return ratio >= 0.5 ? 'fair' : 'needsReview'
}
