import type { Language } from './values.ts'

export interface ScoreNumbers {
  score: number
  /** The median of the scores of all students who took the exam. */
  median: number
  total: number
}

/** Percents between which a label stays, so that the edge of the line does not cut it. */
const [firstLabel, lastLabel] = [14, 86]

/**
 * Returns the places of a score and of the median on a line from 0 to the full mark, in percent from the left edge. The
 * line begins on the right in Arabic. `from` is the left edge of the score's bar, `label` the middle of the label.
 */
export function scorePlaces({ score, median, total }: ScoreNumbers, language: Language) {
  const place = (value: number) => {
    const share = Math.round((100 * value) / Math.max(total, 1))
    const at = language === 'ar' ? 100 - share : share
    return { share, at, label: Math.min(Math.max(at, firstLabel), lastLabel) }
  }
  const own = place(score)
  return { own: { ...own, from: language === 'ar' ? own.at : 0 }, middle: place(median) }
}

/** Returns «المنتصف 15» or "Middle 15". */
export const middleWords = (median: number, language: Language): string =>
  language === 'ar' ? `المنتصف ${median}` : `Middle ${median}`
