import type { ReactNode } from 'react'
import { dayWords } from '#contract/calendar/week-words.ts'
import { formatNumber, formatTime } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import type { TeacherDay } from './teacher-today.tsx'
import { todayTexts } from './texts.ts'

/** Shows four figures, each with its explanation. */
export function Waits({ today }: { today: TeacherDay }) {
  const t = useTexts(todayTexts)
  const say = useBilingual()
  const language = useLanguage()
  const { to_mark, decisions, running, new_students } = today
  const [live] = running
  const { count, course } = new_students
  return (
    <ul className="waits mb-4 panel lg:mb-6">
      <Wait
        figure={to_mark.count}
        label={t('toMark')}
        to={to_mark.count === 0 ? undefined : '/teacher/inbox?kind=homework'}
      >
        {to_mark.oldest_at ? t('oldest', { day: dayWords(to_mark.oldest_at, language) }) : t('nothingToMark')}
      </Wait>
      <Wait
        figure={decisions.count}
        label={t('decisions')}
        to={decisions.count === 0 ? undefined : '/teacher/inbox?kind=late_answers'}
      >
        {decisions.count > 0 ? t('decisionsHelp') : t('noDecisions')}
      </Wait>
      <Wait
        figure={running.reduce((sum, { inside }) => sum + inside, 0)}
        label={t('insideNow')}
        to={live && `/exam/${live.id}/submissions`}
        badge={
          live && (
            <Badge tone="ok" icon="clock">
              {t('running')}
            </Badge>
          )
        }
      >
        {live ? t('closes', { time: formatTime(live.last_at, language) }) : t('noExamNow')}
      </Wait>
      <Wait figure={count} label={t('newStudents')} to={count > 0 ? '/students' : undefined}>
        {count > 0 && course ? t('allIn', { course: say(course) }) : t('sinceSaturday')}
      </Wait>
    </ul>
  )
}

interface WaitProps {
  figure: number
  label: string
  to: string | undefined
  badge?: ReactNode
  children: ReactNode
}

function Wait({ figure, label, to, badge, children }: WaitProps) {
  const language = useLanguage()
  return (
    <li className="wait grid content-start gap-0.5 px-4 py-4 md:px-5">
      <span className="flex items-center gap-2.5">
        <b className={`font-display text-h1 ${figure > 0 ? 'text-primary' : 'text-text-3'}`}>
          {formatNumber(figure, language)}
        </b>
        {badge}
      </span>
      {to ? (
        <Link to={to} className="stretched font-display font-semibold text-text text-title no-underline">
          {label}
        </Link>
      ) : (
        <span className="font-display font-semibold text-title">{label}</span>
      )}
      <span className="text-caption text-text-2">{children}</span>
    </li>
  )
}
