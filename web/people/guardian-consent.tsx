import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { guardianTexts } from './consent-texts.ts'

type Consent = CallReply<'GET /student/consent'>['data']

export const consentTones = { pending: 'warn', confirmed: 'ok', refused: 'bad', withdrawn: 'bad' } as const
const reads = ['GET /student/consent'] as const

/** Shows a student under 18 the state of the guardian's consent, and asks a guardian by phone. */
export function GuardianConsent() {
  const consent = useApi('GET /student/consent').data?.data
  return consent?.needed ? <Card consent={consent} /> : null
}

function Card({ consent }: { consent: Consent }) {
  const t = useTexts(guardianTexts)
  const { state, before_buying } = consent
  return (
    <section id="consent" aria-labelledby="consent-title" className="grid gap-4 panel p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="consent-title" className="text-h3">
          {t('title')}
        </h2>
        <Badge tone={consentTones[state]}>{t(state === 'pending' && consent.at !== null ? 'asked' : state)}</Badge>
      </div>
      {state === 'pending' && (
        <p className="text-small text-text-2">
          {t('why')} {before_buying === 1 && t('buyingWaits')}
        </p>
      )}
      <When consent={consent} />
      {(state === 'refused' || state === 'withdrawn') && <p className="text-small text-text-2">{t('stopped')}</p>}
      {state !== 'confirmed' && <Ask again={consent.at !== null} />}
    </section>
  )
}

function When({ consent: { state, guardian, at } }: { consent: Consent }) {
  const t = useTexts(guardianTexts)
  const language = useLanguage()
  if (at === null) return null
  const date = formatDate(at, language)
  const words = state === 'pending' && guardian !== null ? t('askedFrom', { guardian, date }) : t('since', { date })
  return <p className="text-small text-text-2">{words}</p>
}

function Ask({ again }: { again: boolean }) {
  const t = useTexts(guardianTexts)
  return (
    <Form
      call="POST /student/consent/ask"
      className="grid gap-4"
      refresh={reads}
      failed={t('askFailed')}
      toastMs={toastMs.usual}
      onSent={({ message }) => toast.success(message)}
    >
      <PhoneInput name="phone" label={t('phone')} hint={t('phoneHint')} required autoComplete="off" />
      <SubmitButton look={again ? 'secondary' : 'primary'}>{t(again ? 'askAgain' : 'ask')}</SubmitButton>
      <Link to="/consent" className="inline-flex min-h-tap items-center justify-self-start text-small">
        {t('readStudent')}
      </Link>
    </Form>
  )
}
