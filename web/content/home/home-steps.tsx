import { ExamStep, HomeworkStep, WatchStep } from '#web/art/lesson-steps.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Band, SectionHead } from '#web/ui/list/section-head.tsx'
import { homeTexts } from './home-texts.ts'

const steps = [
  { picture: <WatchStep />, title: 'watch', help: 'watchHelp' },
  { picture: <HomeworkStep />, title: 'submit', help: 'submitHelp' },
  { picture: <ExamStep />, title: 'take', help: 'takeHelp' },
] as const

export function HomeSteps() {
  const t = useTexts(homeTexts)
  return (
    <Band labelledBy="steps" raised className="unseen-1110">
      <SectionHead roomy id="steps" title={t('steps')} help={t('stepsHelp')} />
      <ol className="grid gap-7 lg:grid-cols-3">
        {steps.map(({ picture, title, help }, place) => (
          <li key={title} className="grid content-start gap-4">
            {picture}
            <div className="grid grid-cols-[auto_1fr] gap-x-3.5">
              <span
                aria-hidden="true"
                className="grid size-8 place-items-center rounded-sm bg-primary font-bold font-display text-on-primary"
              >
                {place + 1}
              </span>
              <h3>{t(title)}</h3>
              <p className="col-start-2 text-text-2">{t(help)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  )
}
