import { consentStates } from '#contract/consent-states.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ConsentBadge } from '#web/office/consents/consent-badge.tsx'
import { officeConsentTexts } from '#web/office/consents/texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { DigestViews } from './digest-views.tsx'
import { StudentName } from './guarded-cells.tsx'
import { officeDigestTexts } from './texts.ts'

/** Lists the subscribed students whose weekly message has no receiver. */
export function UnreachedPage() {
  const t = useTexts(officeDigestTexts)
  const consent = useTexts(officeConsentTexts)
  return (
    <OfficeList
      name="unreached-students"
      title={t('title')}
      empty={t('noUnreached')}
      note={<DigestViews view="unreached" />}
      defaultSort="name"
      filters={[
        {
          name: 'state',
          label: t('consent'),
          options: consentStates.map((value) => ({ value, label: consent(value) })),
        },
      ]}
      columns={[
        {
          label: t('student'),
          kind: 'name',
          sort: 'name',
          cell: ({ id, name }) => <StudentName id={id} name={name} />,
        },
        { label: t('reason'), cell: ({ needed, state }) => <Reason needed={needed === 1} state={state} /> },
      ]}
    />
  )
}

type State = (typeof consentStates)[number]

function Reason({ needed, state }: { needed: boolean; state: State }) {
  const t = useTexts(officeDigestTexts)
  if (!needed || state === 'confirmed') return t('noContact')
  return (
    <>
      {t('consent')} <ConsentBadge state={state} />
    </>
  )
}
