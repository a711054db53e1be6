import type { ReactNode } from 'react'
import { medianSentence } from '#contract/calendar/week-words.ts'
import { afterPreposition, formatDateTime } from '#web/i18n/format.ts'
import { SchoolText, SchoolTexts } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Icon, type IconName } from '#web/ui/kit/icon.tsx'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import type { CorrectedPaper } from './paper-page.tsx'
import { anchorOf, type Mark, openQuestion } from './question-anchor.ts'
import { paperTexts } from './texts.ts'

interface Props {
  paper: CorrectedPaper
  name: string
  isOwn: boolean
}

/** Shows score, facts and the map of questions, on a wide screen beside the questions. */
export function PaperSide({ paper, name, isOwn }: Props) {
  const t = useTexts(paperTexts)
  const words = useTexts(uiTexts)
  const say = useBilingual()
  const language = useLanguage()
  const { score, total_questions: total, submitted_at, duration, median, questions } = paper
  return (
    <div className="grid gap-3 lg:sticky lg:top-[calc(var(--nav-h)+16px)] lg:order-last lg:gap-4">
      <section className="panel overflow-hidden">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 px-4 py-4.5">
          <ScoreRing score={score} total={total} size="score-lg" />
          <div className="grid gap-1">
            <h1 tabIndex={-1} className="text-title leading-relaxed wrap-anywhere">
              <SchoolText text={name} />
            </h1>
            <p className="text-small text-text-2">
              <SchoolTexts of={[say(paper.subject), paper.teacher.name]} />
            </p>
          </div>
        </div>
        <ul className="grid gap-2 border-border border-t px-4 py-3.5 text-small text-text-2">
          <SideFact icon="clock">
            {t('handedIn', {
              when: formatDateTime(submitted_at, language),
              length: afterPreposition(words('minutes', { count: duration })),
            })}
          </SideFact>
          {median !== null && <SideFact icon="people">{medianSentence(median, language)}</SideFact>}
          <SideFact icon="eye">{t(isOwn ? 'forStudent' : 'forParent')}</SideFact>
        </ul>
      </section>
      <QuestionOverview questions={questions} />
    </div>
  )
}

const SideFact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <Icon name={icon} size="sm" className="mt-1 flex-none text-text-3" />
    <span>{children}</span>
  </li>
)

const looks: Record<Mark, string> = {
  right: 'border-success-line bg-success-tint text-success',
  wrong: 'border-danger-line bg-danger-tint text-danger',
  none: 'border-border-strong border-dashed bg-surface text-text-2',
  dropped: 'border-border bg-sunken text-text-3',
}

function QuestionOverview({ questions }: Pick<CorrectedPaper, 'questions'>) {
  const t = useTexts(paperTexts)
  const count = (wanted: Mark) => questions.filter(({ mark }) => mark === wanted).length
  return (
    <section aria-labelledby="paper-map" className="panel p-4 md:p-5">
      <h2 id="paper-map" className="text-title">
        {t('questions')}
      </h2>
      <p className="mb-2.5 text-small text-text-2">
        {t('counts', { right: count('right'), wrong: count('wrong'), none: count('none') })}
      </p>
      <ol className="grid grid-cols-5 gap-2">
        {questions.map(({ id, mark }, place) => (
          <li key={id}>
            <a
              href={`#${anchorOf(id)}`}
              aria-label={t('number', { number: place + 1, mark: t(mark) })}
              onClick={() => openQuestion(id)}
              className={`flex min-h-11.5 items-center justify-center gap-1 rounded-sm border-[1.5px] font-bold font-display ${looks[mark]}`}
            >
              {place + 1}
              {(mark === 'right' || mark === 'wrong') && (
                <Icon name={mark === 'right' ? 'check' : 'x'} size="xs" className="stroke-[2.5]" />
              )}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
