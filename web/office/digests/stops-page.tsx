import type { CallReply } from '#contract/all.ts'
import { digestStops } from '#contract/digest-stops.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { SendButton } from '#web/office/ui/send-button.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { DigestViews } from './digest-views.tsx'
import { Contact, StudentName } from './guarded-cells.tsx'
import { officeDigestTexts } from './texts.ts'

const changed = ['GET /admin/digest-stops'] as const

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
      defaultSort="-at"
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
  if (resumed_at !== null)
    return (
      <small className="q">{t('resumedBy', { by: by ?? t('guardian'), date: formatDate(resumed_at, language) })}</small>
    )
  return (
    <SendButton
      call="POST /admin/digest-stops/:id/resume"
      id={id}
      refresh={changed}
      label={t('resumeNamed', { name })}
      failed={t('failed')}
    >
      {t('resume')}
    </SendButton>
  )
}
