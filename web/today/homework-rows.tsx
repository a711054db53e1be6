import { SchoolText, SchoolTexts } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { DayMargin, MarginRow, RowPanel } from '#web/ui/rows/margin-row.tsx'
import type { StudentDay } from './student-today.tsx'
import { todayTexts } from './texts.ts'

/** Lists the homework that the student has to hand in, with the day of each. */
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
