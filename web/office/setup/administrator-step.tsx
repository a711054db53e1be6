import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { saveSession } from '#web/api/session.ts'
import { AppCodeField } from '#web/auth/app-code-field.tsx'
import { AppSecret } from '#web/auth/app-secret.tsx'
import { isMismatch, PasswordPair } from '#web/auth/fields/password-pair.tsx'
import { RecoveryCodes } from '#web/auth/recovery-codes.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { CheckList } from './check-list.tsx'
import { SetupStep } from './setup-frame.tsx'
import { administratorTexts, setupTexts } from './setup-texts.ts'
import { StepFoot } from './step-foot.tsx'

type Typed = CallReply<'POST /setup/check'>['data']
type Begun = CallReply<'POST /setup/administrator'>['data']

interface Props {
  token: string
  /** The values of the form that was sent before, without its password; null before the first form. */
  typed: Typed
  /** Handles the server's refusal of the link. */
  onEnded: (failure: ApiError) => void
  /** Runs once the account exists, before its recovery codes are shown. */
  onMade: () => void
  onDone: () => void
}

/** Asks for the first administrator's data, connects the authenticator app and shows the recovery codes once. */
export function AdministratorStep({ typed, onDone, ...link }: Props) {
  const t = useTexts(setupTexts)
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<string[]>()
  return (
    <SetupStep
      name="administrator"
      saved={codes ? 1 : 0}
      title={t('administratorTitle')}
      help={t('administratorHelp')}
      aside={<CheckList />}
    >
      {codes && <KeepCodes codes={codes} onDone={onDone} />}
      {begun && !codes && <ConnectApp {...link} begun={begun} onCodes={setCodes} onBack={() => setBegun(undefined)} />}
      {/* The form stays mounted, so that it keeps the typed texts for a return. */}
      <div hidden={begun !== undefined}>
        <AccountForm {...link} typed={typed} onBegun={setBegun} />
      </div>
    </SetupStep>
  )
}

type Link = Pick<Props, 'token' | 'onEnded' | 'onMade'>

const isEnded = (failure: ApiError, { onEnded }: Link) => {
  if (failure.status !== 410) return false
  onEnded(failure)
  return true
}

function AccountForm({ typed, onBegun, ...link }: Link & { typed: Typed; onBegun: (begun: Begun) => void }) {
  const t = useTexts(administratorTexts)
  const common = useTexts(setupTexts)
  return (
    <Form
      call="POST /setup/administrator"
      className="office-panel"
      failed={common('failed')}
      prepare={(data) => data.set('token', link.token)}
      check={(data) => (isMismatch(data) ? { password_confirmation: [t('mismatch')] } : undefined)}
      onSent={({ data }) => onBegun(data)}
      onRefused={(failure) => isEnded(failure, link)}
    >
      <div className="office-form">
        <Field name="name" label={t('name')} required maxLength={100} autoComplete="name" defaultValue={typed?.name} />
        <div className="office-pair">
          <PhoneInput name="phone" label={t('phone')} hint={t('phoneHint')} required present={typed?.phone} />
          <EmailField label={t('email')} required defaultValue={typed?.email} />
        </div>
        <div className="office-pair">
          <PasswordPair label={t('password')} />
        </div>
      </div>
      <StepFoot verb={t('connect')} />
    </Form>
  )
}

interface ConnectProps extends Link {
  begun: Begun
  onCodes: (codes: string[]) => void
  onBack: () => void
}

function ConnectApp({ begun, onCodes, onBack, ...link }: ConnectProps) {
  const t = useTexts(administratorTexts)
  const common = useTexts(setupTexts)
  return (
    <Form
      call="POST /setup/administrator/confirm"
      className="office-panel"
      failed={common('failed')}
      prepare={(data) => data.set('token', link.token)}
      onSent={({ data: { recovery_codes, ...session } }) => {
        link.onMade()
        saveSession(session)
        onCodes(recovery_codes)
      }}
      onRefused={(failure) => isEnded(failure, link)}
    >
      <div className="office-form">
        <h2>{t('appTitle')}</h2>
        <p className="max-w-measure text-small text-text-2">{t('appHelp')}</p>
        <AppSecret {...begun} />
        <AppCodeField label={t('code')} hint={t('codeHint')} className="setup-code" />
      </div>
      <StepFoot verb={t('create')} onBack={onBack} />
    </Form>
  )
}

function KeepCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts(administratorTexts)
  return (
    <section className="office-panel" aria-labelledby="codes">
      <div className="office-form">
        <h2 id="codes">{t('codesTitle')}</h2>
        <p className="max-w-measure text-small text-text-2">{t('codesHelp')}</p>
        <RecoveryCodes codes={codes} />
      </div>
      <div className="setup-foot justify-end">
        <Button look="accent" onClick={onDone}>
          {t('kept')}
        </Button>
      </div>
    </section>
  )
}
