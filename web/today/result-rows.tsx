import { dayWords } from '#contract/calendar/week-words.ts'
import { joined } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import { MarginRow, RowPanel } from '#web/ui/rows/margin-row.tsx'
import type { StudentDay } from './student-today.tsx'
import { todayTexts } from './texts.ts'

/** Lists the student's newest scores and grades. */
export function ResultRows({ results }: Pick<StudentDay, 'results'>) {
  const t = useTexts(todayTexts)
  const say = useBilingual()
  const language = useLanguage()
  if (results.length === 0) return null
  return (
    <RowPanel
      id="results-today"
      title={t('results')}
      aside={
        <LinkButton look="ghost" size="sm" iconEnd="arrow-next" to="/my/results">
          {t('allResults')}
        </LinkButton>
      }
      className="max-lg:order-5"
    >
      <ul className="margin-rows">
        {results.map(({ kind, id, name, subject, score, total, note, at, paper_open }) => (
          <MarginRow
            key={`${kind} ${id}`}
            to={addressOf(kind, id, paper_open)}
            margin={<ScoreRing score={score} total={total} />}
            title={<SchoolText text={say(name)} />}
            detail={joined(
              [say(subject), t(kind === 'exam' ? 'takenOn' : 'gradedOn', { day: dayWords(at, language) })],
              language,
            )}
            badge={
              paper_open === 1 ? (
                <Badge tone="info" icon="exam">
                  {t('paperOpen')}
                </Badge>
              ) : note ? (
                <span dir="auto" className="line-clamp-2 text-small">
                  «{note}»
                </span>
              ) : undefined
            }
          />
        ))}
      </ul>
    </RowPanel>
  )
}

type Result = StudentDay['results'][number]

/** Returns the page of a result: the homework, the open corrected paper, or the receipt of an exam. */
function addressOf(kind: Result['kind'], id: number, paperOpen: Result['paper_open']) {
  if (kind === 'homework') return `/homework/${id}`
  return paperOpen === 1 ? `/paper/${id}` : `/student-exam/${id}`
}
