import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import { GradeField } from './grade-field.tsx'
import { GradeKeys } from './grade-keys.tsx'
import { keysFor } from './key-grades.ts'
import { KeyHint } from './key-hint.tsx'
import { SavedGrade } from './saved-grade.tsx'
import { markingTexts } from './texts.ts'
import { type GradingState, goOnMs } from './use-grading.ts'
import { useShortcuts } from './use-shortcuts.ts'

interface Props {
  grading: GradingState
  full: number | null
  /** The button after the grade: the next submission, the end of the queue, or back to the queue. */
  end: 'next' | 'finish' | 'resume'
}

/** Shows the keys or the field of the grade. On a phone the dock is fixed at the foot of the screen. */
export function GradeDock({ grading, full, end }: Props) {
  const t = useTexts(markingTexts)
  const { grade, saved, busy, isGoingOn, next, later, stay } = grading
  const shortcuts = useShortcuts({ grading, full })
  const hasKeys = keysFor(full).length > 0
  return (
    <section className="dock" aria-label={full === null ? t('grade') : t('gradeOf', { full })}>
      <div className="dock-head max-lg:hidden">
        <ScoreRing score={grade} total={full} />
        <h2 className="text-title">{full === null ? t('grade') : t('gradeOf', { full })}</h2>
      </div>
      {hasKeys && full !== null ? (
        <GradeKeys grading={grading} full={full} />
      ) : (
        <GradeField grading={grading} full={full} />
      )}
      <SavedGrade grading={grading} full={full}>
        {hasKeys && <KeyHint full={full} shortcuts={shortcuts} />}
      </SavedGrade>
      <div className="flex items-center gap-2">
        <span className="flex-none lg:hidden">
          <ScoreRing score={grade} total={full} />
        </span>
        {isGoingOn ? (
          <Button look="secondary" className="lg:hidden" onClick={stay}>
            {t('stay')}
          </Button>
        ) : null}
        {!saved && end === 'next' && (
          <Button look="secondary" onClick={later} aria-disabled={busy}>
            {t('later')}
          </Button>
        )}
        <Button className="grow" iconEnd="chevron-next" disabled={grade === null} onClick={next}>
          {t(end)}
        </Button>
      </div>
      {isGoingOn && (
        <i
          key={String(saved?.grade)}
          aria-hidden="true"
          className="go-on-bar"
          style={{ animationDuration: `${goOnMs}ms` }}
        />
      )}
    </section>
  )
}
