import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { PasswordField } from '#web/auth/fields/password-field.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { AppCodeField } from './app-code-field.tsx'
import { AppSecret } from './app-secret.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { twoStepTexts } from './two-step-texts.ts'

type Begun = CallReply<'POST /two-step/begin'>['data']

interface Props {
  /** Runs when the recovery codes appear. */
  onCodes?: () => void
  /** Runs after the person has stored the recovery codes. By then, two-step sign-in is already on. */
  onDone: () => void
}

/** Leads a person through turning two-step sign-in on: password, authenticator app, recovery codes. */
export function EnrolTwoStep({ onCodes, onDone }: Props) {
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <KeepCodes codes={codes} onDone={onDone} />
  if (begun) {
    const show = (made: string[]) => {
      setCodes(made)
      onCodes?.()
    }
    return <ConnectApp begun={begun} onConfirmed={show} />
  }
  return <ConfirmPassword onBegun={setBegun} />
}

/** Renders a step. The heading of a later step takes the focus, because the pressed button has disappeared. */
function Step({ step, title, help, children }: { step: number; title: string; help?: string; children: ReactNode }) {
  const t = useTexts(twoStepTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step > 1) heading.current?.focus()
  }, [step])
  return (
    <div className="grid content-start gap-5">
      <div className="grid gap-1">
        <p className="text-caption text-text-3">{t('step', { step })}</p>
        <h3 ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h3>
        {help && <p className="max-w-measure text-small text-text-2">{help}</p>}
      </div>
      {children}
    </div>
  )
}

function ConfirmPassword({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const t = useTexts(twoStepTexts)
  return (
    <Step step={1} title={t('passwordTitle')}>
      <Form
        call="POST /two-step/begin"
        className="grid gap-5"
        toastMs={toastMs.short}
        failed={t('failed')}
        onSent={({ data }) => onBegun(data)}
      >
        <PasswordField name="password" label={t('password')} required autoComplete="current-password" />
        <SubmitButton className="justify-self-start">{t('next')}</SubmitButton>
      </Form>
    </Step>
  )
}

function ConnectApp({ begun, onConfirmed }: { begun: Begun; onConfirmed: (codes: string[]) => void }) {
  const t = useTexts(twoStepTexts)
  return (
    <Step step={2} title={t('scanTitle')} help={t('scanHelp')}>
      <AppSecret {...begun} />
      <Form
        call="POST /two-step/confirm"
        className="grid gap-5"
        refresh={['GET /two-step']}
        toastMs={toastMs.short}
        failed={t('failed')}
        onSent={({ data }) => onConfirmed(data.recovery_codes)}
      >
        <AppCodeField label={t('code')} hint={t('codeHint')} />
        <SubmitButton className="justify-self-start">{t('confirm')}</SubmitButton>
      </Form>
    </Step>
  )
}

function KeepCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts(twoStepTexts)
  return (
    <Step step={3} title={t('savedTitle')} help={t('savedHelp')}>
      <RecoveryCodes codes={codes} />
      <Button className="justify-self-start" onClick={onDone}>
        {t('done')}
      </Button>
    </Step>
  )
}
