import { useSyncExternalStore } from 'react'
import { toastMs } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Agreement } from './agreement.tsx'
import { RequestPanel } from './request-panel.tsx'
import { consentTexts } from './texts.ts'

/** Lets a guardian without an account read a request, answer it by code, and change the answer. */
export function ConsentPage() {
  const t = useTexts(consentTexts)
  const link = useLinkSecret()
  return (
    <div className="page-width grid max-w-170 gap-8 pt-8 pb-section">
      <PageHead title={t('title')} description={t('help')} />
      <div className="grid gap-2">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className="text-text-2">{t('help')}</p>
      </div>
      {link ? (
        <RequestPanel key={link} link={link}>
          <Agreement />
        </RequestPanel>
      ) : (
        <Agreement />
      )}
      <LostLink />
    </div>
  )
}

/**
 * Returns the link's secret; undefined without a secret of 10 to 100 characters. Browsers do not send the text after a
 * `#` to a server.
 */
const useLinkSecret = () =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener)
      return () => window.removeEventListener('hashchange', listener)
    },
    () => /^#([\w-]{10,100})$/.exec(location.hash)?.[1],
    () => undefined,
  )

function LostLink() {
  const t = useTexts(consentTexts)
  return (
    <section aria-labelledby="lost" className="grid gap-4 border-border border-t pt-8">
      <div>
        <h2 id="lost" className="text-h3">
          {t('lost')}
        </h2>
        <p className="text-small text-text-2">{t('lostHelp')}</p>
      </div>
      <Form
        call="POST /consent/links"
        className="grid gap-4 sm:max-w-105"
        toastMs={toastMs.usual}
        onSent={({ message }) => toast.success(message)}
      >
        <PhoneInput name="phone" label={t('phone')} required />
        <SubmitButton look="secondary">{t('sendLink')}</SubmitButton>
      </Form>
    </section>
  )
}
