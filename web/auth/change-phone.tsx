import { useEffect, useRef, useState } from 'react'
import { codeLength, toastMs } from '#contract/limits.ts'
import { PasswordField } from '#web/auth/fields/password-field.tsx'
import { formatPhone } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { ownSignInTexts } from './own-sign-in-texts.ts'

/**
 * Changes the user's phone in two steps. Asks for the password and the new phone, then for the code that the phone got.
 */
export function ChangePhone({ onClose }: { onClose: () => void }) {
  const t = useTexts(ownSignInTexts)
  const [phone, setPhone] = useState<string>()
  return (
    <Dialog title={t('phone')} size="small" onClose={onClose}>
      {phone === undefined ? <AskCode onSent={setPhone} /> : <EnterCode phone={phone} onClose={onClose} />}
    </Dialog>
  )
}

function AskCode({ onSent }: { onSent: (phone: string) => void }) {
  const t = useTexts(ownSignInTexts)
  return (
    <DialogForm
      call="POST /account/phone/code"
      submit={t('sendCode')}
      failed={t('failed')}
      onSent={({ message }, { data }) => {
        toast.info(message, { ms: toastMs.short })
        onSent(String(data.get('phone')))
      }}
    >
      <PasswordField name="password" label={t('current')} required autoComplete="current-password" />
      <PhoneInput name="phone" label={t('newPhone')} required autoComplete="tel" />
    </DialogForm>
  )
}

/** Asks for the code. The field takes the focus, because the button of the first step is gone. */
function EnterCode({ phone, onClose }: { phone: string; onClose: () => void }) {
  const t = useTexts(ownSignInTexts)
  const code = useRef<HTMLDivElement>(null)
  useEffect(() => code.current?.querySelector('input')?.focus(), [])
  return (
    <DialogForm
      call="POST /account/phone"
      submit={t('savePhone')}
      refresh={['GET /user/data', 'GET /sessions', 'GET /account/contacts']}
      failed={t('failed')}
      onSent={({ message }) => {
        toast.success(message || t('done'), { ms: toastMs.short })
        onClose()
      }}
    >
      <HiddenField name="phone" value={phone} />
      <p className="text-small text-text-2">
        {t('codeHelp')}{' '}
        <bdi dir="ltr" className="whitespace-nowrap font-semibold text-text">
          {formatPhone(phone)}
        </bdi>
      </p>
      <div ref={code}>
        <Field
          name="token"
          label={t('code')}
          hint={t('noCode')}
          required
          dir="ltr"
          inputMode="numeric"
          maxLength={codeLength}
          autoComplete="one-time-code"
        />
      </div>
    </DialogForm>
  )
}
