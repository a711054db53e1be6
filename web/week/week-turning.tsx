import { useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import type { ChildWeek } from './study-facts.tsx'
import { weekTexts } from './texts.ts'

/** Renders the links to the earlier and the later week, if they exist. */
export function WeekTurning({ week: { child, week } }: { week: ChildWeek }) {
  const t = useTexts(weekTexts)
  const to = (day: string) => `/children/${child.id}/week?from=${day}`
  return (
    <nav aria-label={t('weeks')} className="flex min-h-11 flex-wrap justify-between gap-3">
      {week.earlier && (
        <LinkButton look="secondary" size="sm" icon="chevron-prev" to={to(week.earlier)}>
          {t('earlier')}
        </LinkButton>
      )}
      {week.later && (
        <LinkButton look="secondary" size="sm" iconEnd="chevron-next" to={to(week.later)} className="ms-auto">
          {t('later')}
        </LinkButton>
      )}
    </nav>
  )
}
