import { dayWords } from '#contract/calendar/week-words.ts'
import { formatDateTime, joined } from '#web/i18n/format.ts'
import { SchoolText, SchoolTexts } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { DayMargin, MarginRow, RowPanel } from '#web/ui/rows/margin-row.tsx'
import type { ExamToday } from './exam-now.tsx'
import type { StudentDay } from './student-today.tsx'
import { todayTexts } from './texts.ts'

export function HomeworkRows({ today: { homework, day } }: { today: StudentDay }) {
  const t = useTexts(todayTexts)
  const ui = useTexts(uiTexts)
  const say = useBilingual()
  if (homework.length === 0) return null
  return (
    <RowPanel
      id="homework-today"
      title={t('homework')}
      aside={<span className="text-small text-text-2">{ui('homeworks', { count: homework.length })}</span>}
      className="max-lg:order-3"
    >
      <ul className="margin-rows">
        {homework.map(({ id, name, subject, teacher, due_date, is_overdue }) => (
          <MarginRow
            key={id}
            to={`/homework/${id}`}
            isLate={is_overdue === 1}
            margin={due_date ? <DayMargin day={due_date} /> : <span>{t('noDate')}</span>}
            title={<SchoolText text={say(name)} />}
            detail={<SchoolTexts of={[say(subject), teacher]} />}
            badge={
              is_overdue === 1 ? (
                <Badge tone="bad" icon="alert" sentence>
                  {t('lateTaken')}
                </Badge>
              ) : due_date === day ? (
                <Badge tone="warn" icon="clock">
                  {t('notHandedIn')}
                </Badge>
              ) : undefined
            }
          />
        ))}
      </ul>
    </RowPanel>
  )
}

export function ExamRows({ exams }: { exams: readonly ExamToday[] }) {
  const t = useTexts(todayTexts)
  const ui = useTexts(uiTexts)
  const say = useBilingual()
  const language = useLanguage()
  if (exams.length === 0) return null
  return (
    <RowPanel id="exams-today" title={t('exams')} className="max-lg:order-4">
      <ul className="margin-rows">
        {exams.map(({ id, name, subject, state, take_by, minutes }) => (
          <MarginRow
            key={id}
            to={`/student-exam/${id}`}
            isLate={state === 'overdue'}
            margin={take_by ? <DayMargin day={take_by} /> : <span>{t('noDate')}</span>}
            title={<SchoolText text={say(name)} />}
            detail={joined(
              [
                say(subject),
                ui('minutes', { count: minutes }),
                take_by && state !== 'overdue' ? t('until', { time: formatDateTime(take_by, language) }) : null,
              ],
              language,
            )}
            badge={
              state === 'overdue' ? (
                <Badge tone="warn" icon="clock" sentence>
                  {t('examOverdue')}
                </Badge>
              ) : undefined
            }
          />
        ))}
      </ul>
    </RowPanel>
  )
}

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
