import { formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { keysFor, toggleHalf } from './key-grades.ts'
import { markingTexts } from './texts.ts'
import type { GradingState } from './use-grading.ts'

/** Renders a button for each whole grade from 0 to the full mark, and a button for half a mark. */
export function GradeKeys({ grading: { grade, choose }, full }: { grading: GradingState; full: number }) {
  const t = useTexts(markingTexts)
  const language = useLanguage()
  const whole = grade === null ? null : Math.floor(grade)
  const hasHalf = grade !== null && grade !== whole
  return (
    <fieldset className="grade-keys" aria-label={t('gradeOf', { full })}>
      {keysFor(full).map((key) => (
        <button
          key={key}
          type="button"
          aria-label={t('gradeKey', { grade: formatNumber(key, language), full })}
          aria-pressed={key === whole}
          onClick={() => choose(key)}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        aria-label={t('half')}
        aria-pressed={hasHalf}
        disabled={whole !== null && whole >= full}
        onClick={() => choose(toggleHalf(grade, full))}
      >
        ½
      </button>
    </fieldset>
  )
}
