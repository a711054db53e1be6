import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { formatDate, formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { Link } from '#web/routing/link.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { threadReportTexts } from './texts.ts'

type Report = CallReply<'GET /admin/thread-reports'>['data'][number]

const changed = ['GET /admin/thread-reports', 'GET /admin/waiting', 'GET /admin/today'] as const
const states = ['open', 'settled'] as const

/** Lists the messages that people reported, with the reason and the button that settles the report. */
export function ThreadReportsPage() {
  const t = useTexts(threadReportTexts)
  const office = useTexts(officeTexts)
  const language = useLanguage()
  return (
    <OfficeList
      name="thread-reports"
      title={office('threadReports')}
      empty={t('none')}
      note={<p>{t('note')}</p>}
      defaultSort="-reported_at"
      filters={[{ name: 'state', label: t('state'), options: states.map((value) => ({ value, label: t(value) })) }]}
      columns={[
        { label: t('message'), kind: 'name', cell: (report) => <Message report={report} /> },
        { label: t('writer'), named: true, cell: ({ writer_id: id, writer }) => <Person id={id} name={writer} /> },
        {
          label: t('reporter'),
          named: true,
          cell: ({ reporter_id: id, reporter }) => <Person id={id} name={reporter} />,
        },
        {
          label: t('since'),
          sort: 'reported_at',
          cell: ({ reported_at }) => <span className="q">{formatDateTime(reported_at, language)}</span>,
        },
        { label: t('settle'), kind: 'action', cell: (report) => <Settle report={report} /> },
      ]}
    />
  )
}

function Message({ report: { text, reason } }: { report: Report }) {
  const t = useTexts(threadReportTexts)
  return (
    <>
      <span dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </span>
      <small className="wrap-anywhere">
        {t('reason')}: <bdi>{reason}</bdi>
      </small>
    </>
  )
}

function Person({ id, name }: { id: number; name: string | null }) {
  const t = useTexts(threadReportTexts)
  if (name === null) return <span className="q">{t('deleted')}</span>
  return (
    <Link to={`/admin/people/${id}`}>
      <bdi>{name}</bdi>
    </Link>
  )
}

function Settle({ report: { id, writer, settled_at, settled_by } }: { report: Report }) {
  const t = useTexts(threadReportTexts)
  const language = useLanguage()
  const { send, busy } = useSend('POST /admin/thread-reports/:id/settle', { refresh: changed })
  const settle = async (settled: 0 | 1) => {
    try {
      const reply = await send({ params: { id }, body: { settled } })
      if (reply) toast.success(reply.message, { ms: toastMs.short })
    } catch (failure) {
      toast.failure(failure, t('failed'))
    }
  }
  const label = t('settleNamed', { name: writer ?? t('deleted') })
  return settled_at === null ? (
    <Button look="tint" size="sm" className="office-button" busy={busy} aria-label={label} onClick={() => settle(1)}>
      {t('settle')}
    </Button>
  ) : (
    <>
      <small className="q">{t('settledBy', { by: settled_by ?? '', date: formatDate(settled_at, language) })}</small>
      <Button look="ghost" size="sm" className="office-button" busy={busy} onClick={() => settle(0)}>
        {t('back')}
      </Button>
    </>
  )
}
