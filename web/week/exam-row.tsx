import { dayWords, medianSentence } from '#contract/calendar/week-words.ts'
import { afterPreposition, formatTime, joined } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { Row } from './fact.tsx'
import { ScoreLine } from './score-line.tsx'
import type { ChildWeek } from './study-facts.tsx'
import { weekTexts } from './texts.ts'

type Exam = ChildWeek['exams']['list'][number]

/** Shows one exam of the child's week: its score, or its state before the result. */
export function ExamRow({ exam, childId }: { exam: Exam; childId: number }) {
  const t = useTexts(weekTexts)
  const say = useBilingual()
  const language = useLanguage()
  const { name, subject, state, score, total_questions, submitted_at, take_by } = exam
  const day =
    submitted_at !== null
      ? t('taken', { day: dayWords(submitted_at, language) })
      : take_by &&
        t('expectedBy', { day: joined([dayWords(take_by, language), formatTime(take_by, language)], language) })
  return (
    <Row
      title={<SchoolText text={say(name)} />}
      detail={joined([say(subject), day], language)}
      end={
        state === 'told' ? (
          <Badge tone="info">{t('outOf', { score: score ?? 0, total: total_questions ?? 0 })}</Badge>
        ) : (
          <Badge tone={state === 'missed' ? 'bad' : 'warn'}>{t(state)}</Badge>
        )
      }
    >
      {state === 'unsettled' && <p className="text-small text-text-2">{t('unsettledHelp')}</p>}
      {state === 'told' && <Result exam={exam} />}
      {state === 'told' && exam.released === 1 && (
        <LinkButton look="tint" size="sm" icon="exam" to={`/children/${childId}/paper/${exam.id}`}>
          {t('openPaper')}
        </LinkButton>
      )}
    </Row>
  )
}

function Result({ exam: { score, total_questions, median, takers, duration, minutes } }: { exam: Exam }) {
  const t = useTexts(weekTexts)
  const words = useTexts(uiTexts)
  const language = useLanguage()
  return (
    <div className="grid gap-1 text-small text-text-2">
      {median !== null && (
        <>
          <ScoreLine numbers={{ score: score ?? 0, median, total: total_questions ?? 1 }} />
          <p>
            {joined(
              [medianSentence(median, language), takers !== null ? t('takers', { count: takers }) : ''],
              language,
            )}
          </p>
        </>
      )}
      {duration !== null && (
        <p>
          {t('timeTaken')}:{' '}
          {t('minutes', { taken: duration, given: afterPreposition(words('minutes', { count: minutes })) })}
        </p>
      )}
    </div>
  )
}
