import type { Marks, Stamp } from '#contract/ink.ts'
import type { Translate } from '#web/i18n/texts.ts'
import type { markTexts } from './mark-texts.ts'

/** Returns a stamp in words: "tick", "score 3". */
export const toldStamp = ({ stamp, score = 0 }: Stamp, t: Translate<typeof markTexts>) =>
  stamp === 'score' ? t('score', { score }) : t(stamp)

/**
 * Returns the marks of a page in words, as the drawing's alternative text. The number of strokes is first, then stamps
 * and comments follow from top to bottom.
 */
export function toldMarks({ strokes, stamps, pins }: Marks, t: Translate<typeof markTexts>): string {
  const placed = [
    ...stamps.map((stamp) => ({ y: stamp.y, text: toldStamp(stamp, t) })),
    ...pins.map(({ y, text }, at) => ({ y, text: t('pin', { number: at + 1, text: text || t('noText') }) })),
  ]
  const list = placed.toSorted((one, other) => one.y - other.y).map(({ text }) => text)
  if (strokes.length > 0) list.unshift(t('strokes', { count: strokes.length }))
  return list.length > 0 ? t('drawnOn', { list: list.join(' · ') }) : t('noMarks')
}
