import { texts } from '#web/i18n/texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Icon, type IconName } from '#web/ui/kit/icon.tsx'

const recordTexts = texts({
  title: { ar: 'سجلك', en: 'Your records' },
  results: { ar: 'كل نتائجي', en: 'All my results' },
  payments: { ar: 'اشتراكاتي ومدفوعاتي', en: 'My subscriptions and payments' },
})

const links = [
  ['/my/results', 'exam', 'results'],
  ['/my/payments', 'calendar', 'payments'],
] as const satisfies readonly [string, IconName, keyof typeof recordTexts][]

/** Renders the links to a student's own results, subscriptions and payments. */
export function OwnRecords() {
  const t = useTexts(recordTexts)
  return (
    <section aria-labelledby="records" className="grid gap-1 panel p-5 md:p-6">
      <h2 id="records" className="text-h3">
        {t('title')}
      </h2>
      <ul>
        {links.map(([to, icon, words]) => (
          <li key={to}>
            <Link to={to} className="flex min-h-tap items-center gap-3 font-semibold text-primary hover:underline">
              <Icon name={icon} />
              {t(words)}
              <Icon name="chevron-next" size="sm" className="ms-auto" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
