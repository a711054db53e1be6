import { useEffect, useState } from 'react'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import type { Paper } from './core/shapes.ts'
import { ExamSize } from './exam-card.tsx'
import { TimeBar, Timer } from './timer.tsx'

/** Shows the exam's name, the time left and the button that finishes. */
export function ExamBar({ paper, left, onFinish }: { paper: Paper; left: number; onFinish: () => void }) {
  const t = useTexts(takingTexts)
  const say = useBilingual()
  const finish = (
    <Button look="secondary" size="sm" onClick={onFinish}>
      <span className="max-lg:sr-only">{t('finish')}</span>
      <span aria-hidden="true" className="lg:hidden">
        {t('finishShort')}
      </span>
    </Button>
  )
  return (
    <header className="sticky top-0 z-10 bg-surface">
      <div className="page-width grid min-h-15.5 grid-cols-[1fr_auto] items-center gap-x-4 lg:min-h-19 lg:grid-cols-[1fr_auto_1fr]">
        <div className="min-w-0 py-1.5 lg:py-2.5">
          <h1 tabIndex={-1} className="text-title leading-snug max-lg:line-clamp-2 lg:truncate">
            <SchoolText text={say(paper.name)} />
          </h1>
          <div className="max-lg:hidden">
            <ExamSize exam={paper} by={paper.teacher.name} />
          </div>
        </div>
        <Timer seconds={left} className="max-lg:hidden" />
        <div className="justify-self-end">{finish}</div>
      </div>
      <div className="lg:hidden">
        <Timer seconds={left} className="rounded-none" />
      </div>
      <TimeBar share={left / (paper.duration * 60)} />
      <Milestones left={left} />
    </header>
  )
}

const milestones = [10, 5, 1]

/** Announces ten, five and one minutes to screen readers, because an announcement every second would be unusable. */
function Milestones({ left }: { left: number }) {
  const t = useTexts(takingTexts)
  const [said, setSaid] = useState('')
  const minute = milestones.find((one) => left <= one * 60 && left > one * 60 - 2)
  useEffect(() => {
    if (minute) setSaid(t('minutesLeft', { count: minute }))
  }, [minute, t])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
