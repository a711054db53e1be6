import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Icon } from './icon.tsx'
import { uiTexts } from './texts.ts'

/** Where this page stands; the last step is the page itself and has no `to`. */
export function Breadcrumbs({ steps }: { steps: readonly { label: string; to?: string }[] }) {
  const t = useTexts(uiTexts)
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-small text-text-2">
        {steps.map(({ label, to }) => (
          <li key={label} className="inline-flex items-center gap-1.5">
            {to ? (
              <>
                <Link
                  to={to}
                  className="inline-flex min-h-tap min-w-tap items-center hover:text-primary hover:underline"
                >
                  <bdi>{label}</bdi>
                </Link>
                <Icon name="chevron-next" size="xs" className="text-text-3" />
              </>
            ) : (
              <span aria-current="page">
                <bdi>{label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
