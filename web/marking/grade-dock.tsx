import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import { GradeField } from './grade-field.tsx'
import { GradeKeys } from './grade-keys.tsx'
import { keysFor } from './key-grades.ts'
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
      <Saved grading={grading} full={full}>
        {hasKeys && <KeyHint full={full} shortcuts={shortcuts} />}
      </Saved>
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

/** Shows whether the grade is saved; before a grade, shows the hint in the same place. */
function Saved({ grading, full, children }: Pick<Props, 'grading' | 'full'> & { children: ReactNode }) {
  const t = useTexts(markingTexts)
  const { saved, failure, isGoingOn, stay, choose, grade } = grading
  if (failure) {
    const refused = failure.status === 422 ? Object.values(failure.fields).flat()[0] : undefined
    return (
      <p role="alert" className="flex items-center gap-2 text-danger text-small">
        <Icon name="alert" size="sm" />
        <span className="grow">{refused ?? t('notSaved')}</span>
        {!refused && grade !== null && (
          <Button look="ghost" size="sm" onClick={() => choose(grade)}>
            {t('tryAgain')}
          </Button>
        )}
      </p>
    )
  }
  const told = saved && (full === null ? String(saved.grade) : t('ofFull', { grade: saved.grade, full }))
  return (
    <>
      {!told && children}
      <p role="status" className={told ? 'dock-saved' : 'sr-only'}>
        {told && (
          <>
            <Icon name="circle-check" size="sm" className="text-success" />
            <span className="grow">{t(isGoingOn ? 'savedNext' : 'savedStays', { grade: told })}</span>
            {isGoingOn && (
              <Button look="ghost" size="sm" className="max-lg:hidden" onClick={stay}>
                {t('stay')}
              </Button>
            )}
          </>
        )}
      </p>
    </>
  )
}

function KeyHint({ full, shortcuts }: { full: number | null; shortcuts: ReturnType<typeof useShortcuts> }) {
  const t = useTexts(markingTexts)
  const most = Math.min(9, full ?? 9)
  return (
    <p className="flex min-h-13 flex-wrap items-center gap-x-2 text-caption text-text-2 max-lg:hidden">
      {shortcuts.isOn && (
        <span className="flex flex-wrap items-center gap-x-1.5">
          {t('keys')} <kbd>1</kbd> {t('to')} <kbd>{most}</kbd>
          {full === 10 && (
            <>
              <kbd>0</kbd> {t('forTen')}
            </>
          )}
          <kbd>.</kbd> {t('forHalf')}
        </span>
      )}
      <button type="button" className="min-h-11 text-primary underline" onClick={shortcuts.toggle}>
        {t(shortcuts.isOn ? 'keysOff' : 'keysOn')}
      </button>
    </p>
  )
}
