import { dayWords, examSentence, medianSentence } from '#contract/calendar/week-words.ts'
import { middleWords, type ScoreNumbers, scorePlaces } from '#contract/score-line.ts'
import { afterPreposition, formatTime, joined } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { Fact, Fraction, Row, Rows } from './fact.tsx'
import type { ChildWeek } from './study-facts.tsx'
import { weekTexts } from './texts.ts'

type Exam = ChildWeek['exams']['list'][number]

export function ExamFact({ exams, childId }: { exams: ChildWeek['exams']; childId: number }) {
  const t = useTexts(weekTexts)
  const language = useLanguage()
  const { taken, missed, list } = exams
  const told = list.filter(({ state }) => state === 'told')
  const [first, second] = told
  const single = first && !second ? first : undefined
  return (
    <Fact
      title={t('exams')}
      figure={
        single ? (
          <ScoreRing score={single.score} total={single.total_questions} />
        ) : (
          <Fraction part={taken} of={taken + missed} />
        )
      }
      sentence={examSentence(list, language)}
      note={single?.median == null ? undefined : medianSentence(single.median, language)}
    >
      <Rows empty={list.length === 0 ? t('nothing') : undefined}>
        {list.map((exam) => (
          <ExamRow key={exam.id} exam={exam} childId={childId} />
        ))}
      </Rows>
    </Fact>
  )
}

function ExamRow({ exam, childId }: { exam: Exam; childId: number }) {
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

/**
 * Draws the score as a bar with a mark at the median of all scores, and both numbers beside them. Screen readers skip
 * the drawing, because the texts around the drawing give both numbers.
 */
function ScoreLine({ numbers }: { numbers: ScoreNumbers }) {
  const language = useLanguage()
  const { own, middle } = scorePlaces(numbers, language)
  const percent = (value: number) => `${value}%`
  return (
    <svg aria-hidden="true" className="my-1 h-14.5 w-full font-semibold text-small [text-anchor:middle]">
      <text x={percent(own.label)} y="12" className="fill-success">
        {numbers.score}
      </text>
      <rect y="22" width="100%" height="10" rx="5" className="fill-sunken" />
      <rect x={percent(own.from)} y="22" width={percent(own.share)} height="10" rx="5" className="fill-success" />
      <rect x={percent(middle.at)} y="17" width="2" height="20" className="fill-text" />
      <text x={percent(middle.label)} y="52" className="fill-text">
        {middleWords(numbers.median, language)}
      </text>
    </svg>
  )
}
