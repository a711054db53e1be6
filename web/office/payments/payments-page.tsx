import type { CallReply } from '#contract/all.ts'
import { paymentStates } from '#contract/payment-states.ts'
import { paymentStateWords } from '#contract/payment-words.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { Link } from '#web/routing/link.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Amount, PaymentState } from './payment-state.tsx'
import { officePaymentTexts } from './texts.ts'

type Payment = CallReply<'GET /admin/payments'>['data'][number]

/** Lists the payments of all courses. */
export function PaymentsPage() {
  const t = useTexts(officePaymentTexts)
  const office = useTexts(officeTexts)
  const language = useLanguage()
  return (
    <OfficeList
      name="payments"
      title={office('payments')}
      empty={t('none')}
      defaultSort="-created_at"
      filters={[
        {
          name: 'state',
          label: t('state'),
          options: paymentStates.map((value) => ({ value, label: paymentStateWords[value][language] })),
        },
      ]}
      columns={[
        { label: t('student'), kind: 'name', cell: (payment) => <Payer payment={payment} /> },
        { label: t('state'), cell: ({ status }) => <PaymentState status={status} /> },
        {
          label: t('reference'),
          onPhone: 'hidden',
          cell: ({ provider_ref }) => provider_ref && <bdi dir="ltr">{provider_ref}</bdi>,
        },
        {
          label: t('started'),
          sort: 'created_at',
          onPhone: 'line',
          cell: ({ created_at }) => <span className="q">{formatDateTime(created_at, language)}</span>,
        },
        { label: t('amount'), kind: 'number', cell: ({ amount }) => <Amount of={amount} /> },
        { label: t('open'), kind: 'action', cell: (payment) => <Verb payment={payment} /> },
      ]}
    />
  )
}

function Payer({ payment: { id, name, course } }: { payment: Payment }) {
  const both = useBilingual()
  return (
    <>
      <Link to={`/admin/payments/${id}`}>
        <bdi>{name}</bdi>
      </Link>
      <small>
        <bdi>{both(course)}</bdi>
      </small>
    </>
  )
}

function Verb({ payment: { id, name, status } }: { payment: Payment }) {
  const t = useTexts(officePaymentTexts)
  const [verb, named] = status === 'review' ? (['review', 'reviewNamed'] as const) : (['open', 'openNamed'] as const)
  return (
    <LinkButton
      look="tint"
      size="sm"
      className="office-button"
      to={`/admin/payments/${id}`}
      aria-label={t(named, { name })}
    >
      {t(verb)}
    </LinkButton>
  )
}
