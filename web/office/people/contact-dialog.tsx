import { useState } from 'react'
import { codeLength, toastMs } from '#contract/limits.ts'
import { formatPhone } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type Person, personReads } from './person.ts'
import { verbTexts } from './verb-texts.ts'

interface Props {
  person: Person
  kind: 'phone' | 'email'
  onClose: () => void
}

/**
 * Shows the form that changes a phone or e-mail after proof. A code goes to the new contact, and the person reads the
 * code out to the administrator (docs/product.md, Office).
 */
export function ContactDialog({ person: { id, name }, kind, onClose }: Props) {
  const t = useTexts(verbTexts)
  const [to, setTo] = useState<string>()
  return (
    <Dialog
      title={t(kind === 'phone' ? 'newPhone' : 'newEmail')}
      context={<bdi>{name}</bdi>}
      size="small"
      onClose={onClose}
    >
      {to === undefined ? (
        <DialogForm
          call="POST /admin/people/:id/contact/code"
          params={{ id }}
          submit={t('sendCode')}
          failed={t('failed')}
          onSent={(_, { data }) => setTo(String(data.get(kind)))}
        >
          <p>{t('contactHelp')}</p>
          {kind === 'phone' ? (
            <PhoneInput name="phone" label={t('newPhone')} required autoComplete="off" />
          ) : (
            <EmailField label={t('newEmail')} required />
          )}
        </DialogForm>
      ) : (
        <DialogForm
          call="POST /admin/people/:id/contact"
          params={{ id }}
          submit={t('save')}
          failed={t('failed')}
          refresh={personReads}
          prepare={(data) => data.set(kind, to)}
          onSent={({ message }) => {
            toast.success(message, { ms: toastMs.short })
            onClose()
          }}
        >
          <p role="status">
            {t('codeSentTo', { to: '' }).replace(/ ?\.$/, ' ')}
            <bdi dir="ltr">{kind === 'phone' ? formatPhone(to) : to}</bdi>
          </p>
          <Field
            name="token"
            label={t('readOut')}
            required
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={codeLength}
            hint={t('contactEnds')}
          />
        </DialogForm>
      )}
    </Dialog>
  )
}
