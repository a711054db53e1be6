import type { CallReply } from '#contract/all.ts'
import { formatDay, formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import type { OfficeColumn } from '#web/office/ui/office-table.tsx'
import { Link } from '#web/routing/link.tsx'
import { Badge, type Tone } from '#web/ui/kit/badge.tsx'
import type { IconName } from '#web/ui/kit/icon-paths.ts'
import { personTexts } from './person-texts.ts'

export type Purchase = CallReply<'GET /admin/people/:id/purchases'>['data'][number]

const looks: Record<Purchase['state'], { tone?: Tone; icon?: IconName }> = {
  running: { tone: 'ok', icon: 'check' },
  later: { tone: 'info', icon: 'clock' },
  ended: {},
  created: { tone: 'warn', icon: 'clock' },
  redirected: { tone: 'warn', icon: 'clock' },
  paid: { tone: 'ok', icon: 'check' },
  failed: { tone: 'bad', icon: 'x' },
  expired: {},
  review: { tone: 'warn', icon: 'clock' },
  refunded: {},
}

/** Returns the columns of subscriptions and payments. */
export function usePurchaseColumns(): OfficeColumn<Purchase>[] {
  const t = useTexts(personTexts)
  const language = useLanguage()
  return [
    {
      label: t('course'),
      kind: 'name',
      cell: ({ course, teacher }) => (
        <>
          <bdi>{course ?? t('allCourses')}</bdi>
          <small>
            <bdi>{teacher}</bdi>
          </small>
        </>
      ),
    },
    { label: t('period'), onPhone: 'line', cell: (row) => <Period row={row} /> },
    {
      label: t('amount'),
      kind: 'number',
      cell: ({ amount, source }) => (
        <>
          {amount ? (
            <>
              <bdi>{formatNumber(amount, language)}</bdi> {t('pounds')}
            </>
          ) : (
            t('free')
          )}
          {source !== 'free' && <small>{t(source)}</small>}
        </>
      ),
    },
    { label: t('state'), cell: ({ state }) => <Badge {...looks[state]}>{t(state)}</Badge> },
    { label: t('receipt'), kind: 'action', cell: (row) => <Receipt row={row} /> },
  ]
}

/**
 * Links to the payment's page, with a word by its state: receipt, payment or review. Renders nothing without a payment.
 */
function Receipt({ row: { payment_id, state, course, teacher } }: { row: Purchase }) {
  const t = useTexts(personTexts)
  if (payment_id === null) return null
  const verb = state === 'review' ? 'review' : unpaid.has(state) ? 'payment' : 'receipt'
  const word = t(verb === 'review' ? 'reviewIt' : verb)
  return (
    <Link className="office-link" to={`/admin/payments/${payment_id}`} aria-label={`${word}: ${course ?? teacher}`}>
      {word}
    </Link>
  )
}

/** States of payments that brought no money. */
const unpaid: ReadonlySet<Purchase['state']> = new Set(['created', 'redirected', 'failed', 'expired'])

function Period({ row: { starts_at, ends_at, at } }: { row: Purchase }) {
  const t = useTexts(personTexts)
  const language = useLanguage()
  if (!starts_at) return t('ordered', { at: formatDay(at, language) })
  const from = formatDay(starts_at, language)
  return ends_at ? `${from} – ${formatDay(ends_at, language)}` : t('endless', { from })
}
