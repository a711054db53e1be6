import { toastMs } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { officeConsentTexts } from './texts.ts'

interface Props {
  id: number
  name: string
  onClose: () => void
}

const reads = ['GET /admin/consents/:id', 'GET /admin/consents'] as const

/** Shows the form that records a signed paper as the guardian's consent. */
export function PaperDialog({ id, name, onClose }: Props) {
  const t = useTexts(officeConsentTexts)
  return (
    <Dialog title={t('recordPaper')} context={<bdi>{name}</bdi>} size="small" onClose={onClose}>
      <DialogForm
        call="POST /admin/consents/:id/paper"
        params={{ id }}
        submit={t('recordPaper')}
        refresh={reads}
        failed={t('failed')}
        onSent={({ message }) => {
          toast.success(message || t('paperSaved'), { ms: toastMs.short })
          onClose()
        }}
      >
        <p className="text-text-2">{t('paperHelp')}</p>
        <KeptDraft name={`consent-paper-${id}`}>
          <TextArea name="note" label={t('note')} required minLength={3} maxLength={500} rows={3} dir="auto" />
        </KeptDraft>
        <PhoneInput name="phone" label={t('guardian')} optional autoComplete="off" />
      </DialogForm>
    </Dialog>
  )
}

/**
 * Asks for the withdrawal of the consent, for a guardian who asked the school. Shows first which rights end and which
 * stay.
 */
export function WithdrawDialog({ id, name, onClose }: Props) {
  const t = useTexts(officeConsentTexts)
  return (
    <Dialog title={t('withdrawOf', { name })} size="small" onClose={onClose}>
      <DialogForm
        call="POST /admin/consents/:id/withdraw"
        params={{ id }}
        submit={t('withdraw')}
        refresh={reads}
        failed={t('failed')}
        onSent={({ message }) => {
          toast.success(message || t('withdrawnSaved'), { ms: toastMs.short })
          onClose()
        }}
      >
        <ul className="grid gap-2">
          <li className="flex gap-2.5">
            <Icon name="x" className="mt-0.5 text-danger" />
            <span>{t('ends')}</span>
          </li>
          <li className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 text-success" />
            <span>{t('stays')}</span>
          </li>
        </ul>
        <KeptDraft name={`consent-withdraw-${id}`}>
          <TextArea name="reason" label={t('reason')} required minLength={3} maxLength={500} rows={3} dir="auto" />
        </KeptDraft>
      </DialogForm>
    </Dialog>
  )
}
