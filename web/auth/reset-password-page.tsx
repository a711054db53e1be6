import { toastMs } from '#contract/limits.ts'
import { pendingReset } from '#web/api/pending.ts'
import { isMismatch, PasswordPair } from '#web/auth/fields/password-pair.tsx'
import { AuthShell, OtherWay } from '#web/auth/shell/auth-shell.tsx'
import { loginTexts } from '#web/auth/shell/login-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useNavigate } from '#web/routing/router.tsx'
import { Form, type Problems } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { shellTexts } from './texts.ts'

export function ResetPasswordPage() {
  const t = useTexts(loginTexts)
  const common = useTexts(shellTexts)
  const navigate = useNavigate()

  function check(data: FormData): Problems | undefined {
    // The visitor may have cleared the storage since the page opened.
    if (!pendingReset.read()) return { phone: [t('errorreset2')] }
    return isMismatch(data) ? { password_confirmation: [t('errorreset1')] } : undefined
  }

  function onInvalid(problems: Problems, data: FormData) {
    const isEmpty = !data.get('password') || !data.get('password_confirmation')
    const [said] = problems.phone ?? (isEmpty ? [] : Object.values(problems).flat())
    toast.error(said ?? t('errorreset'), { ms: toastMs.brief })
  }

  return (
    <AuthShell
      title={t('resetTitle')}
      intro={t('resetIntro')}
      other={<OtherWay to="/login">{common('toLogin')}</OtherWay>}
    >
      <Form
        call="POST /forgot/reset-password"
        className="grid gap-5"
        failed={t('errorreset3')}
        toastMs={toastMs.brief}
        check={check}
        onInvalid={onInvalid}
        prepare={(data) => {
          for (const [name, value] of Object.entries(pendingReset.read() ?? {})) data.set(name, value)
        }}
        onSent={({ message }) => {
          toast.success(message || t('resetDone'), { ms: toastMs.brief })
          navigate('/login', { replace: true })
          pendingReset.clear()
        }}
      >
        <PasswordPair label={t('resetTitle')} />
        <SubmitButton size="lg" block>
          {t('resetSave')}
        </SubmitButton>
      </Form>
    </AuthShell>
  )
}
