import type { Language } from './values.ts'

export interface ScoreNumbers {
  score: number
  /** The median of the scores of all students who took the exam. */
  median: number
  total: number
}

/** Percents that a label keeps from each edge, so that the edge does not cut it: a number, and the words of the median. */
const [numberMargin, wordsMargin] = [4, 14]

/**
 * Returns the places of a score and of the median on a line, in percent from the left edge. The line goes from 0 to the
 * full mark. The line begins on the right in Arabic. `from` is the left edge of the score's bar, `label` the middle of
 * the label.
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
