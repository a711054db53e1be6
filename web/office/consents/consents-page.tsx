import type { CallReply } from '#contract/all.ts'
import { consentMethods, consentStates } from '#contract/consent-states.ts'
import { formatDate, formatPhone } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { Link } from '#web/routing/link.tsx'
import { ConsentBadge } from './consent-badge.tsx'
import { officeConsentTexts } from './texts.ts'

type Row = CallReply<'GET /admin/consents'>['data'][number]

/** Lists the guardian's consent of every verified student under 18. */
export function ConsentsPage() {
  const t = useTexts(officeConsentTexts)
  const office = useTexts(officeTexts)
  const language = useLanguage()
  return (
    <OfficeList
      name="consents"
      title={office('consents')}
      empty={t('none')}
      defaultSort="-registered_at"
      filters={[
        { name: 'state', label: t('state'), options: consentStates.map((value) => ({ value, label: t(value) })) },
        { name: 'method', label: t('method'), options: consentMethods.map((value) => ({ value, label: t(value) })) },
      ]}
      columns={[
        { label: t('student'), kind: 'name', sort: 'name', cell: (row) => <Name row={row} /> },
        { label: t('guardian'), cell: (row) => <Guardian row={row} /> },
        { label: t('state'), cell: ({ state }) => <ConsentBadge state={state} /> },
        { label: t('at'), cell: ({ at }) => at && formatDate(at, language) },
        {
          label: t('registered'),
          sort: 'registered_at',
          onPhone: 'hidden',
          cell: ({ registered_at }) => formatDate(registered_at, language),
        },
      ]}
    />
  )
}

function Name({ row: { id, name, code, birth_date } }: { row: Row }) {
  const t = useTexts(officeConsentTexts)
  const language = useLanguage()
  return (
    <>
      <Link to={`/admin/consents/${id}`}>
        <bdi>{name}</bdi>
      </Link>
      <small>
        {code && <bdi dir="ltr">{code}</bdi>}
        {' · '}
        {birth_date ? t('born', { date: formatDate(birth_date, language) }) : t('noBirthDate')}
      </small>
    </>
  )
}

function Guardian({ row: { guardian_phone, method } }: { row: Row }) {
  const t = useTexts(officeConsentTexts)
  const way = t(method ?? 'notAsked')
  if (guardian_phone === null) return way
  return (
    <>
      <bdi dir="ltr" className="whitespace-nowrap">
        {formatPhone(guardian_phone)}
      </bdi>
      <small>{way}</small>
    </>
  )
}
