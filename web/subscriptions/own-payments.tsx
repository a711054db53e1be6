import type { CallReply } from '#contract/all.ts'
import { paymentStateWords } from '#contract/payment-words.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Badge, type Tone } from '#web/ui/kit/badge.tsx'
import { LowerLine, RowTable } from '#web/ui/rows/row-table.tsx'
import { ownPurchaseTexts } from './own-texts.ts'

type Payment = CallReply<'GET /student/payments'>['data'][number]

const tones: Partial<Record<Payment['status'], Tone>> = {
  paid: 'ok',
  failed: 'bad',
  review: 'warn',
  redirected: 'warn',
}

/** Lists the payments with their state. Each payment that counted links to its receipt. */
export function OwnPayments({ payments }: { payments: Payment[] }) {
  const t = useTexts(ownPurchaseTexts)
  const say = useBilingual()
  const language = useLanguage()
  return (
    <RowTable
      caption={t('payments')}
      rows={payments}
      keyOf={({ ref }) => ref}
      columns={[
        { label: t('course'), kind: 'name', cell: (payment) => <Course of={payment} /> },
        {
          label: t('amount'),
          kind: 'score',
          cell: ({ amount }) => (
            <bdi className="tnum whitespace-nowrap">{t('pounds', { amount: formatNumber(amount ?? 0, language) })}</bdi>
          ),
        },
        {
          label: t('state'),
          cell: ({ status }) => <Badge tone={tones[status] ?? 'muted'}>{say(paymentStateWords[status])}</Badge>,
        },
        { label: t('date'), cell: ({ paid_at, created_at }) => formatDate(paid_at ?? created_at, language) },
      ]}
    />
  )
}

function Course({ of: { ref, course, teacher, paid_at } }: { of: Payment }) {
  const t = useTexts(ownPurchaseTexts)
  const say = useBilingual()
  return (
    <>
      <SchoolText text={say(course)} />
      <LowerLine>
        <SchoolText text={teacher} />
      </LowerLine>
      {paid_at && (
        <Link to={`/my/payments/${ref}`} className="block min-h-tap content-center text-small text-primary underline">
          {t('receipt')}
          <span className="sr-only">
            : <SchoolText text={say(course)} />
          </span>
        </Link>
      )}
    </>
  )
}
