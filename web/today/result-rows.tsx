import { dayWords } from '#contract/calendar/week-words.ts'
import { joined } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
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
        <Link to="/my/results" className="inline-flex min-h-tap items-center text-small">
          {t('allResults')}
        </Link>
      }
      className="max-lg:order-5"
    >
      <ul className="margin-rows">
        {results.map(({ kind, id, name, subject, score, total, note, at }) => (
          <MarginRow
            key={`${kind} ${id}`}
            to={kind === 'exam' ? `/student-exam/${id}` : `/homework/${id}`}
            margin={<ScoreRing score={score} total={total} />}
            title={<SchoolText text={say(name)} />}
            detail={joined(
              [say(subject), t(kind === 'exam' ? 'takenOn' : 'gradedOn', { day: dayWords(at, language) })],
              language,
            )}
            badge={
              note ? (
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
