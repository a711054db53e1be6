import { reportWords } from '#contract/payment-words.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { OfficeTable } from '#web/office/ui/office-table.tsx'
import { Panel, PanelLine } from '#web/office/ui/panel.tsx'
import type { OfficePayment } from './payment-page.tsx'
import { Amount } from './payment-state.tsx'
import { officePaymentTexts } from './texts.ts'

type Report = OfficePayment['reports'][number]

/** Lists the gateway's reports about the payment, the newest first. */
export function Reports({ payment: { reports, amount } }: { payment: OfficePayment }) {
  const t = useTexts(officePaymentTexts)
  const language = useLanguage()
  if (reports.length === 0) {
    return (
      <Panel title={t('reports')}>
        <PanelLine>{t('noReports')}</PanelLine>
      </Panel>
    )
  }
  return (
    <Panel title={t('reports')}>
      <OfficeTable
        caption={t('reports')}
        rows={reports}
        keyOf={({ received_at, provider_txn, status }) => `${received_at} ${provider_txn} ${status}`}
        columns={[
          { label: t('report'), kind: 'name', cell: (report) => <Words report={report} asked={amount} /> },
          {
            label: t('transaction'),
            onPhone: 'line',
            cell: ({ provider_txn }) => provider_txn && <bdi dir="ltr">{provider_txn}</bdi>,
          },
          {
            label: t('received'),
            onPhone: 'line',
            cell: ({ received_at }) => <span className="q">{formatDateTime(received_at, language)}</span>,
          },
          { label: t('amount'), kind: 'number', cell: (report) => <ReportedAmount report={report} /> },
        ]}
      />
    </Panel>
  )
}

function Words({ report, asked }: { report: Report; asked: number | null }) {
  const t = useTexts(officePaymentTexts)
  const language = useLanguage()
  const { status, doubt, amount, currency, by_inquiry } = report
  const isOther = amount !== asked || currency !== 'EGP'
  return (
    <>
      {reportWords[status][language]}
      <small>{by_inquiry ? t('byInquiry') : t('byReport')}</small>
      {isOther && <small>{t('otherAmount')}</small>}
      {doubt && <small>{t('doubtful', { doubt })}</small>}
    </>
  )
}

function ReportedAmount({ report: { amount, currency } }: { report: Report }) {
  if (currency === 'EGP') return <Amount of={amount} />
  return (
    <bdi dir="ltr">
      {amount} {currency}
    </bdi>
  )
}
