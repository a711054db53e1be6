import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { markingTexts } from './texts.ts'
import type { GradingState } from './use-grading.ts'

interface Props {
  grading: GradingState
  full: number | null
  /** The hint before a grade. */
  children: ReactNode
}

/** Shows whether the grade is saved; before a grade, shows the hint in the same place. */
export function SavedGrade({ grading, full, children }: Props) {
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
