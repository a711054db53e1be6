import type { CallReply } from '#contract/all.ts'
import { formatDateTime, formatPhone, joined } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { type OfficeColumn, OfficeTable } from '#web/office/ui/office-table.tsx'
import { Panel, PanelLine } from '#web/office/ui/panel.tsx'
import { Link } from '#web/routing/link.tsx'
import { officeConsentTexts } from './texts.ts'

type Entry = CallReply<'GET /admin/consents/:id'>['data']['history'][number]

const proofs = { code: 'linkByCode', student: 'linkByStudent', parent: 'linkByParent', office: 'linkByOffice' } as const

/** Shows every state of a student's consent with its proof, newest first. */
export function ConsentHistory({ history }: { history: Entry[] }) {
  const t = useTexts(officeConsentTexts)
  const language = useLanguage()
  const columns: OfficeColumn<Entry>[] = [
    {
      label: t('state'),
      kind: 'name',
      cell: ({ state, method }) => (state === 'pending' ? t('asked') : joined([t(state), t(method)], language)),
    },
    {
      label: t('guardian'),
      cell: ({ guardian_phone }) => guardian_phone && <bdi dir="ltr">{formatPhone(guardian_phone)}</bdi>,
    },
    { label: t('proof'), onPhone: 'line', cell: (entry) => <Proof entry={entry} /> },
    { label: t('at'), cell: ({ at }) => formatDateTime(at, language) },
  ]
  return (
    <Panel
      title={t('history')}
      aside={t('newestFirst')}
      control={
        <Link to="/consent" className="office-link">
          {t('readText')}
        </Link>
      }
    >
      {history.length > 0 ? (
        <OfficeTable caption={t('history')} columns={columns} rows={history} keyOf={({ id }) => id} />
      ) : (
        <PanelLine>{t('noHistory')}</PanelLine>
      )}
    </Panel>
  )
}

function Proof({ entry: { version, note, by, proof, method } }: { entry: Entry }) {
  const t = useTexts(officeConsentTexts)
  const link = method === 'parent' && proof !== null && proof in proofs && proofs[proof as keyof typeof proofs]
  const facts = [by && t('by', { name: by }), link && t(link), t('version', { version })].filter(Boolean).join(' · ')
  if (!note) return facts
  return (
    <>
      <bdi>{note}</bdi>
      <small>{facts}</small>
    </>
  )
}
