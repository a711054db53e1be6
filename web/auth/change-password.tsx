import { toastMs } from '#contract/limits.ts'
import { PasswordField } from '#web/auth/fields/password-field.tsx'
import { isMismatch, PasswordPair } from '#web/auth/fields/password-pair.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { ownSignInTexts } from './own-sign-in-texts.ts'

/** Asks for the current and the new password, and changes the user's password. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const t = useTexts(ownSignInTexts)
  return (
    <Dialog title={t('password')} size="small" onClose={onClose}>
      <DialogForm
        call="POST /account/password"
        submit={t('save')}
        refresh={['GET /sessions']}
        failed={t('failed')}
        check={(data) => (isMismatch(data) ? { password_confirmation: [t('mismatch')] } : undefined)}
        onSent={({ message }) => {
          toast.success(message || t('done'), { ms: toastMs.short })
          onClose()
        }}
      >
        <PasswordField name="current_password" label={t('current')} required autoComplete="current-password" />
        <PasswordPair label={t('fresh')} />
      </DialogForm>
    </Dialog>
  )
}
