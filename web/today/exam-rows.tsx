import { formatDateTime, joined } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { DayMargin, MarginRow, RowPanel } from '#web/ui/rows/margin-row.tsx'
import type { ExamToday } from './exam-now.tsx'
import { FirstRows } from './first-rows.tsx'
import { todayTexts } from './texts.ts'

interface Props {
  exams: readonly ExamToday[]
  isSoon: (exam: ExamToday) => boolean
}

/** Lists the exams that the student has to take, with the day of each. */
export function ExamRows({ exams, isSoon }: Props) {
  const t = useTexts(todayTexts)
  const ui = useTexts(uiTexts)
  const say = useBilingual()
  const language = useLanguage()
  if (exams.length === 0) return null
  return (
    <RowPanel id="exams-today" title={t('exams')} className="max-lg:order-4">
      <FirstRows rows={exams} isSoon={isSoon}>
        {({ id, name, subject, state, take_by, minutes }) => (
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
        )}
      </FirstRows>
    </RowPanel>
  )
}
