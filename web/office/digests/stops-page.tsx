import type { CallReply } from '#contract/all.ts'
import { digestStops } from '#contract/digest-stops.ts'
import { toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { DigestViews } from './digest-views.tsx'
import { Contact, StudentName } from './guarded-cells.tsx'
import { officeDigestTexts } from './texts.ts'

type Stop = CallReply<'GET /admin/digest-stops'>['data'][number]

/** Lists the stops of messages about a child: by guardians, and for contacts that belong to no guardian. */
export function DigestStopsPage() {
  const t = useTexts(officeDigestTexts)
  const language = useLanguage()
  return (
    <OfficeList
      name="digest-stops"
      title={t('title')}
      empty={t('noStops')}
      note={<DigestViews view="stops" />}
      standardSort="-at"
      filters={[
        { name: 'reason', label: t('reason'), options: digestStops.map((value) => ({ value, label: t(value) })) },
        {
          name: 'state',
          label: t('state'),
          options: (['now', 'resumed'] as const).map((value) => ({ value, label: t(value) })),
        },
      ]}
      columns={[
        {
          label: t('student'),
          kind: 'name',
          cell: ({ student_id, name }) => <StudentName id={student_id} name={name} />,
        },
        { label: t('contact'), cell: ({ contact }) => <Contact contact={contact} /> },
        {
          label: t('reason'),
          onPhone: 'line',
          cell: (stop) => <Badge tone={stop.reason === 'wrong' ? 'bad' : 'warn'}>{t(reasonOf(stop))}</Badge>,
        },
        { label: t('since'), sort: 'at', cell: ({ at }) => <span className="q">{formatDate(at, language)}</span> },
        { label: t('resume'), kind: 'action', cell: (stop) => <Resume stop={stop} /> },
      ]}
    />
  )
}

const reasonOf = ({ reason, stops_week, stops_missed }: Stop) =>
  stops_week === 1 && stops_missed === 1 ? reason : stops_week === 1 ? 'onlyWeek' : 'onlyMissed'

function Resume({ stop: { id, name, resumed_at, by } }: { stop: Stop }) {
  const t = useTexts(officeDigestTexts)
  const language = useLanguage()
  const { send, busy } = useSend('POST /admin/digest-stops/:id/resume', { refresh: ['GET /admin/digest-stops'] })
  const resume = async () => {
    try {
      const reply = await send({ params: { id } })
      if (reply) toast.success(reply.message, { ms: toastMs.short })
    } catch (failure) {
      toast.failure(failure, t('failed'))
    }
  }
  if (resumed_at !== null)
    return (
      <small className="q">{t('resumedBy', { by: by ?? t('guardian'), date: formatDate(resumed_at, language) })}</small>
    )
  return (
    <Button
      look="tint"
      size="sm"
      className="office-button"
      busy={busy}
      aria-label={t('resumeNamed', { name })}
      onClick={resume}
    >
      {t('resume')}
    </Button>
  )
}
