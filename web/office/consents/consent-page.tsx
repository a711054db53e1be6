import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { OfficeRecord } from '#web/office/ui/record.tsx'
import { Link } from '#web/routing/link.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { ConsentBadge } from './consent-badge.tsx'
import { PaperDialog, WithdrawDialog } from './consent-dialogs.tsx'
import { ConsentHistory } from './consent-history.tsx'
import { officeConsentTexts } from './texts.ts'

type Consent = CallReply<'GET /admin/consents/:id'>['data']

/** Shows one student's consent with its proof, and lets the office record a paper or withdraw the consent. */
export function ConsentPage() {
  const t = useTexts(officeConsentTexts)
  const { id = '' } = useParams()
  const reply = useApi('GET /admin/consents/:id', { params: { id } })
  const list = { label: t('toRegister'), to: '/admin/consents' }
  return (
    <OfficeRecord of={reply} missing={{ title: t('missing'), help: t('missingHelp'), list }}>
      {(consent) => <Shown consent={consent} />}
    </OfficeRecord>
  )
}

function Shown({ consent }: { consent: Consent }) {
  const t = useTexts(officeConsentTexts)
  return (
    <>
      <PageHead title={consent.name} />
      <div className="office-head">
        <div>
          <Link to="/admin/consents">{t('toRegister')}</Link>
          <h1>
            <bdi>{consent.name}</bdi> <ConsentBadge state={consent.state} />
          </h1>
        </div>
        {consent.needed === 1 && <Verbs consent={consent} />}
      </div>
      {consent.needed === 0 && <p>{t('adult')}</p>}
      <ConsentHistory history={consent.history} />
    </>
  )
}

function Verbs({ consent: { id, name, state } }: { consent: Consent }) {
  const t = useTexts(officeConsentTexts)
  const [open, setOpen] = useState<'paper' | 'withdraw'>()
  const close = () => setOpen(undefined)
  return (
    <div className="office-head-actions">
      {state !== 'withdrawn' && (
        <Button look="secondary" size="sm" className="office-button" onClick={() => setOpen('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      <Button size="sm" className="office-button" onClick={() => setOpen('paper')}>
        {t('recordPaper')}
      </Button>
      {open === 'paper' && <PaperDialog id={id} name={name} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog id={id} name={name} onClose={close} />}
    </div>
  )
}
