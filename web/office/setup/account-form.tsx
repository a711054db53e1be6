import type { CallReply } from '#contract/all.ts'
import { isMismatch, PasswordPair } from '#web/auth/fields/password-pair.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import type { Begun } from './connect-app.tsx'
import { isEnded, type SetupLink } from './setup-link.ts'
import { administratorTexts, setupTexts } from './setup-texts.ts'
import { StepFoot } from './step-foot.tsx'

/** The values of the form that was sent before, without its password; null before the first form. */
export type Typed = CallReply<'POST /setup/check'>['data']

interface Props extends SetupLink {
  typed: Typed
  onBegun: (begun: Begun) => void
}

/** Asks for the first administrator's name, contacts and password. */
export function AccountForm({ typed, onBegun, ...link }: Props) {
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
