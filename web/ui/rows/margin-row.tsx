import type { ReactNode } from 'react'
import { dayWords } from '#contract/calendar/week-words.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'

interface Props {
  /** The date or the score, shown in the margin. */
  margin: ReactNode
  to: string
  title: ReactNode
  detail: ReactNode
  badge?: ReactNode
  end?: ReactNode
  isLate?: boolean
}

/** Renders a ruled row that is one link, with the date or the score in the red margin. */
export function MarginRow({ margin, to, title, detail, badge, end, isLate = false }: Props) {
  return (
    <li className={isLate ? 'is-late' : undefined}>
      <span className="row-margin">{margin}</span>
      <div className="grid min-w-0 justify-items-start gap-0.5 py-2.5 ps-4 pe-2">
        <Link to={to} className="stretched font-display font-semibold text-text text-title no-underline">
          {title}
        </Link>
        <span className="text-caption text-text-2">{detail}</span>
        {badge}
      </div>
      <span className="flex items-center gap-2 pe-3.5 text-primary">
        {end}
        <Icon name="chevron-next" />
      </span>
    </li>
  )
}

/** Renders weekday and day of the month. English weekdays are short, because "Wednesday" fills the margin. */
export function DayMargin({ day }: { day: string }) {
  const language = useLanguage()
  const [weekday = '', date] = dayWords(day, language).split(' ')
  return (
    <>
      <span>{language === 'en' ? weekday.slice(0, 3) : weekday}</span>
      <b>{date}</b>
    </>
  )
}

/** Renders a titled panel with ruled rows. */
export function RowPanel(props: {
  id: string
  title: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const { id, title, aside, className = '', children } = props
  return (
    <section aria-labelledby={id} className={`min-w-0 overflow-hidden panel ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-3.5 pb-2.5 md:px-6 md:pt-4.5 md:pb-3">
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
