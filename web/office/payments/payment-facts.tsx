import type { ReactNode } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { formatDate, formatDateTime } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { Link } from '#web/routing/link.tsx'
import type { OfficePayment } from './payment-page.tsx'
import { Amount } from './payment-state.tsx'
import { officePaymentTexts } from './texts.ts'

/** Shows the payer, the course, the gateway and every reference. */
export function PaymentFacts({ payment }: { payment: OfficePayment }) {
  const t = useTexts(officePaymentTexts)
  const both = useBilingual()
  const language = useLanguage()
  const { data: settings } = useApi('GET /settings')
  const { subscription, gateway } = payment
  const isReceipt = payment.paid_at !== null
  const time = (at: string | null) => at && formatDateTime(at, language)
  const span = subscription && {
    from: formatDate(subscription.starts_at, language),
    to: subscription.ends_at ? formatDate(subscription.ends_at, language) : '…',
  }
  const facts: [string, ReactNode][] = [
    [t('school'), isReceipt && settings?.data.name],
    [t('amount'), <Amount key="amount" of={payment.amount} />],
    [t('student'), person(payment.student_id, payment.name)],
    [
      t('course'),
      <Link key="course" to={`/course-details/${payment.course_id}`}>
        <SchoolText text={both(payment.course)} />
      </Link>,
    ],
    [t('teacher'), person(payment.teacher_id, payment.teacher_name)],
    [t('started'), time(payment.created_at)],
    [t('paid'), time(payment.paid_at)],
    [t('refunded'), time(payment.refunded_at)],
    [t('nextInquiry'), time(payment.inquire_at)],
    [t('subscription'), span ? t('fromTo', span) : t('noSubscription')],
    [t('gateway'), gateway === 'sandbox' || gateway === 'paymob' ? t(gateway) : gateway],
    [t('gatewayRef'), payment.provider_ref && <bdi dir="ltr">{payment.provider_ref}</bdi>],
    [
      t('reference'),
      <bdi key="ref" dir="ltr" className="break-all">
        {payment.ref}
      </bdi>,
    ],
  ]
  return (
    <Panel
      id={isReceipt ? 'receipt' : undefined}
      title={isReceipt ? t('receipt') : t('facts')}
      control={
        isReceipt && (
          <button type="button" className="office-link" onClick={() => print()}>
            {t('print')}
          </button>
        )
      }
      padded
    >
      <dl className="office-facts">
        {facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
      </dl>
    </Panel>
  )
}

const person = (id: number, name: string) => (
  <Link key={id} to={`/admin/people/${id}`}>
    <bdi>{name}</bdi>
  </Link>
)

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
