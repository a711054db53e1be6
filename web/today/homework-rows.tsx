import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addDays } from '#contract/calendar/cairo.ts'
import { refreshCalls } from '#web/api/hooks.ts'
import { onDelivered } from '#web/homework/pages/sending-state.ts'
import { SchoolText, SchoolTexts } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { DayMargin, MarginRow, RowPanel } from '#web/ui/rows/margin-row.tsx'
import { FirstRows } from './first-rows.tsx'
import { HomeworkBadge } from './homework-badge.tsx'
import type { StudentDay } from './student-today.tsx'
import { todayTexts } from './texts.ts'

/** Lists the homework that the student has to hand in, with the day of each and the number of all. */
export function HomeworkRows({ today: { homework, homework_total, day } }: { today: StudentDay }) {
  const t = useTexts(todayTexts)
  const ui = useTexts(uiTexts)
  const client = useQueryClient()
  const say = useBilingual()
  useEffect(() => onDelivered(() => void refreshCalls(client, ['GET /student/today'])), [client])
  if (homework.length === 0) return null
  const total = homework_total ?? homework.length
  const count =
    total > homework.length ? t('someOf', { count: homework.length, total }) : ui('homeworks', { count: total })
  return (
    <RowPanel
      id="homework-today"
      title={t('homework')}
      aside={<span className="text-small text-text-2">{count}</span>}
      className="max-lg:order-3"
    >
      <FirstRows
        rows={homework}
        isSoon={({ due_date, is_overdue }) => due_date !== null && is_overdue === 0 && due_date < addDays(day, 8)}
      >
        {(one) => (
          <MarginRow
            key={one.id}
            to={`/homework/${one.id}`}
            isLate={one.is_overdue === 1}
            margin={one.due_date ? <DayMargin day={one.due_date} /> : <span>{t('noDate')}</span>}
            title={<SchoolText text={say(one.name)} />}
            detail={<SchoolTexts of={[say(one.subject), one.teacher]} />}
            badge={<HomeworkBadge of={one} day={day} />}
          />
        )}
      </FirstRows>
    </RowPanel>
  )
}
