import type { ExamEnd } from '#contract/exam-shapes.ts'
import { Facts } from '#web/exams/attempt/facts.tsx'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { formatDateTime, formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import { EndReason, type ExamTeacher } from './end-reason.tsx'
import { endTexts } from './end-texts.ts'
import { paperTexts } from './paper/texts.ts'

interface Props {
  end: ExamEnd
  lesson: string
  paper: string
  teacher: ExamTeacher
}

/** Shows the student how the submitted attempt ended, with a link back. An open corrected paper has a link too. */
export function AlreadySubmitted({ end, lesson, paper, teacher }: Props) {
  const t = useTexts(takingTexts)
  const words = useTexts(endTexts)
  const corrected = useTexts(paperTexts)
  const language = useLanguage()
  const { score, total_questions: total, percentage, submittedAt, receipt, reason } = end
  const facts = [
    ...(reason === 'manual' ? ([[words('why'), words(reason)]] as const) : []),
    [words('submittedAt'), formatDateTime(submittedAt, language)],
  ] as const
  return (
    <section className="w-full max-w-[440px] rounded-xl border border-border bg-surface px-6 pt-8 pb-6 shadow-2">
      <div className="grid justify-items-center gap-2 text-center">
        <ScoreRing score={score} total={total} size="score-xl" />
        <h1 tabIndex={-1} className="mt-2 text-h2">
          {t('alreadySubmitted')}
        </h1>
        <p className="text-text-2">
          {t('result', { count: score, total, percent: formatNumber(percentage, language) })}
        </p>
      </div>
      <Facts facts={facts} receipt={[t('receipt'), receipt]} className="mt-5 mb-6 grid gap-3" />
      <div className="mb-6 empty:hidden">
        <EndReason reason={reason} canReopen={end.can_reopen} teacher={teacher} />
      </div>
      {end.paper_open === 1 && (
        <div className="mb-3">
          <LinkButton to={paper} icon="exam" block>
            {corrected('open')}
          </LinkButton>
        </div>
      )}
      <LinkButton to={lesson} look={end.paper_open === 1 ? 'secondary' : 'primary'} replace block>
        {t(lesson === '/' ? 'backHome' : 'back')}
      </LinkButton>
    </section>
  )
}
