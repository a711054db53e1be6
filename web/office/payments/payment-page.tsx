import type { CallReply } from '#contract/all.ts'
import { settleWords } from '#contract/payment-words.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { OfficeRecord } from '#web/office/ui/record.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentState } from './payment-state.tsx'
import { Reports } from './reports.tsx'
import { SettleButtons } from './settle-buttons.tsx'
import { officePaymentTexts } from './texts.ts'

export type OfficePayment = CallReply<'GET /admin/payments/:id'>['data']

/** Shows a payment with the gateway's reports, and the buttons that settle a payment in review. */
export function PaymentPage() {
  const t = useTexts(officePaymentTexts)
  const id = Number(useParams<{ id: string }>().id)
  const reply = useApi('GET /admin/payments/:id', { params: { id } })
  const list = { label: t('all'), to: '/admin/payments' }
  return (
    <OfficeRecord of={reply} missing={{ title: t('noSuchPayment'), help: t('noSuchPaymentHelp'), list }}>
      {(found) => <Shown payment={found} />}
    </OfficeRecord>
  )
}

function Shown({ payment }: { payment: OfficePayment }) {
  const t = useTexts(officePaymentTexts)
  const office = useTexts(officeTexts)
  const both = useBilingual()
  const { id, name, course, status, settlement } = payment
  const courseName = both(course)
  return (
    <>
      <PageHead title={t('number', { id })} />
      <Breadcrumbs steps={[{ label: office('payments'), to: '/admin/payments' }, { label: t('number', { id }) }]} />
      <div className="office-head">
        <div>
          <h1>
            <bdi>{name}</bdi> <PaymentState status={status} />
          </h1>
          <p className="office-date">
            <bdi>{courseName}</bdi>
          </p>
        </div>
        <div className="office-head-actions">
          {status === 'review' && <SettleButtons payment={payment} course={courseName} />}
        </div>
      </div>
      {status === 'review' && <Notice tone="warn">{t('inReview')}</Notice>}
      <div className="office-grid office-grid-side">
        <div className="office-stack">
          <Reports payment={payment} />
        </div>
        <div className="office-stack">
          <PaymentFacts payment={payment} />
          {settlement && <Decision settlement={settlement} />}
        </div>
      </div>
    </>
  )
}

function Decision({ settlement: { kind, reason, by, at } }: { settlement: NonNullable<OfficePayment['settlement']> }) {
  const t = useTexts(officePaymentTexts)
  const language = useLanguage()
  return (
    <Panel title={t('decision')} padded>
      <p className="font-semibold">{settleWords[kind][language]}</p>
      {reason && (
        <p dir="auto" className="whitespace-pre-line">
          {reason}
        </p>
      )}
      <p className="text-text-2">
        {t('decidedBy', { name: by ?? t('theOffice'), date: formatDateTime(at, language) })}
      </p>
    </Panel>
  )
}
