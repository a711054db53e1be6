import type { ReactNode } from 'react'
import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDate, formatDateTime, formatNumber } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { ownPurchaseTexts } from './own-texts.ts'

type Payment = CallReply<'GET /payment/status/:ref'>['data']

/** Shows the receipt of the student's own payment that counted, ready for printing. */
export function ReceiptPage() {
  const t = useTexts(ownPurchaseTexts)
  const { ref = '' } = useParams()
  const reply = useApi('GET /payment/status/:ref', { params: { ref } })
  const payment = reply.data?.data
  const list = { label: t('title'), to: '/my/payments' }
  if (reply.error?.status === 404 || (payment && !payment.paid_at)) {
    return <MissingState title={t('noReceipt')} help={t('noReceiptHelp')} list={list} />
  }
  return (
    <div className="page-width max-w-170 pt-4 pb-section">
      <PageHead title={t('receipt')} />
      <div className="print:hidden">
        <Breadcrumbs steps={[list, { label: t('receipt') }]} />
      </div>
      {payment ? (
        <Receipt payment={payment} />
      ) : (
        <UntilLoaded of={reply}>
          <Bone className="mt-4 h-96 rounded-lg" />
        </UntilLoaded>
      )}
    </div>
  )
}

function Receipt({ payment }: { payment: Payment }) {
  const t = useTexts(ownPurchaseTexts)
  const say = useBilingual()
  const language = useLanguage()
  const school = useApi('GET /settings').data?.data.name
  const { amount, course, teacher, student, paid_at, refunded_at, starts_at, ends_at, ref } = payment
  const facts: [string, ReactNode][] = [
    [t('school'), school],
    [t('student'), <SchoolText key="student" text={student} />],
    [t('course'), <SchoolText key="course" text={say(course)} />],
    [t('teacher'), <SchoolText key="teacher" text={teacher} />],
    [t('amount'), <bdi key="amount">{t('pounds', { amount: formatNumber(amount ?? 0, language) })}</bdi>],
    [t('paidOn'), paid_at && formatDateTime(paid_at, language)],
    [t('refundedOn'), refunded_at && formatDateTime(refunded_at, language)],
    [
      t('month'),
      starts_at && ends_at && t('fromTo', { from: formatDate(starts_at, language), to: formatDate(ends_at, language) }),
    ],
    [
      t('receiptNumber'),
      <bdi key="ref" dir="ltr" className="break-all">
        {ref}
      </bdi>,
    ],
  ]
  return (
    <section className="mt-4 grid gap-6 panel p-5 md:p-8">
      <h1 tabIndex={-1}>{t('receipt')}</h1>
      <dl className="grid gap-x-8 gap-y-4 md:grid-cols-[max-content_1fr]">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="grid md:contents">
                <dt className="text-small text-text-2">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Button look="secondary" className="justify-self-start print:hidden" onClick={() => print()}>
        {t('print')}
      </Button>
    </section>
  )
}
