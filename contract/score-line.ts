import type { Language } from './values.ts'

export interface ScoreNumbers {
  score: number
  /** The median of the exam's scores. */
  median: number
  total: number
}

/**
 * The least distances, in percent, of a label's middle from the edges of the line. Closer labels would be cut. The
 * first is for the score, the second for the words of the median.
 */
const [numberMargin, wordsMargin] = [4, 14]

/**
 * Returns the places of a score and of the median on a line, in percent from the left edge. The line goes from 0 to the
 * total. In Arabic the line begins on the right. `share` is the percentage of the total. `from` is the left edge of the
 * score's bar, and `label` the middle of the label.
 */
export function scorePlaces({ score, median, total }: ScoreNumbers, language: Language) {
  const place = (value: number, margin: number) => {
    const share = Math.round((100 * value) / Math.max(total, 1))
    const at = language === 'ar' ? 100 - share : share
    return { share, at, label: Math.min(Math.max(at, margin), 100 - margin) }
  }
  const own = place(score, numberMargin)
  return { own: { ...own, from: language === 'ar' ? own.at : 0 }, middle: place(median, wordsMargin) }
}

/** Returns «المنتصف 15» or "Middle 15". */
export const middleWords = (median: number, language: Language): string =>
  language === 'ar' ? `المنتصف ${median}` : `Middle ${median}`
