import { addDays } from '#contract/calendar/cairo.ts'
import { dayWords } from '#contract/calendar/week-words.ts'
import { formatTime } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import type { StudentDay } from '#web/today/student-today.tsx'
import { todayTexts } from '#web/today/texts.ts'
import { Icon, type IconName } from '#web/ui/kit/icon.tsx'
import { coverOf } from '#web/ui/kit/subject.ts'

type Entry = StudentDay['week'][number]

const icons: Record<Entry['kind'], IconName> = { homework: 'homework', exam: 'exam', subscription: 'calendar' }

/** The highest number of cards of a day. More would push the day's work below the first screen. */
const mostCards = 3

/**
 * Draws the week from Saturday to Friday. A card is on the day on which its work is due or its subscription ends. The
 * lists repeat the work in words, so a day shows three cards, open work first.
 */
export function WeekStrip({ today }: { today: Pick<StudentDay, 'day' | 'week_from' | 'week'> }) {
  const t = useTexts(todayTexts)
  const language = useLanguage()
  const days = Array.from({ length: 7 }, (_, place) => addDays(today.week_from, place))
  return (
    <ol className="days mb-4 lg:mb-6" aria-label={t('week')}>
      {days.map((day) => {
        const [weekday = '', date] = dayWords(day, language).split(' ')
        const entries = today.week
          .filter((entry) => entry.day === day)
          .sort((one, other) => one.is_done - other.is_done)
        const more = entries.length - mostCards
        return (
          <li key={day} className="day" aria-current={day === today.day ? 'date' : undefined}>
            <div className="days-head">
              <span className="max-lg:sr-only">{weekday}</span>
              <span aria-hidden="true" className="lg:hidden">
                {language === 'en' ? weekday.slice(0, 3) : weekday}
              </span>
              <b>{date}</b>
            </div>
            <div className="days-cards">
              {entries.slice(0, mostCards).map((entry) => (
                <DayCard key={`${entry.kind} ${entry.id}`} entry={entry} />
              ))}
              {more > 0 && <p className="text-center text-[0.75rem] text-text-2">{t('andMore', { count: more })}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function DayCard({ entry }: { entry: Entry }) {
  const t = useTexts(todayTexts)
  const say = useBilingual()
  const language = useLanguage()
  const { kind, name, subject_id, at, is_done } = entry
  const note = kind === 'subscription' ? t('endingOn') : at && t('until', { time: formatTime(at, language) })
  return (
    <div className={`day-card ${subject_id === null ? '' : coverOf(subject_id)} ${is_done ? 'is-done' : ''}`}>
      <Icon name={is_done ? 'check' : icons[kind]} size="xs" className="lg:mt-1" />
      <span className="text-[0.8125rem] leading-normal font-medium text-text max-lg:sr-only">
        {is_done ? (
          <span className="line-clamp-1">
            {t(kind === 'exam' ? 'examDone' : 'homeworkDone')}: <SchoolText text={say(name)} />
          </span>
        ) : (
          <>
            <SchoolText text={say(name)} />
            {note && <small className="block text-[0.75rem] font-normal text-text-2">{note}</small>}
          </>
        )}
      </span>
    </div>
  )
}
