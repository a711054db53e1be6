import { toastMs } from '#contract/limits.ts'
import { pendingOtp } from '#web/api/pending.ts'
import { AuthShell, OtherWay } from '#web/auth/shell/auth-shell.tsx'
import { loginTexts } from '#web/auth/shell/login-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useNavigate } from '#web/routing/router.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { shellTexts } from './texts.ts'

export function VerifyAccountPage() {
  const t = useTexts(loginTexts)
  const common = useTexts(shellTexts)
  const navigate = useNavigate()

  return (
    <AuthShell
      title={t('verifyTitle')}
      intro={t('verifyIntro')}
      other={<OtherWay to="/login">{common('toLogin')}</OtherWay>}
    >
      <Form
        call="POST /verify_account"
        className="grid gap-5"
        failed={t('errorverify2')}
        toastMs={toastMs.brief}
        onInvalid={(problems, data) =>
          toast.error((data.get('email') && problems.email?.[0]) || t('errorverify1'), { ms: toastMs.brief })
        }
        onSent={({ data, message }, sent) => {
          toast.success(message || t('sent'), { ms: toastMs.brief })
          pendingOtp.save({ phone: data.phone, email: String(sent.data.get('email')) })
          navigate('/otp')
        }}
      >
        <EmailField label={common('email')} required />
        <SubmitButton size="lg" block>
          {common('sendCode')}
        </SubmitButton>
      </Form>
    </AuthShell>
  )
}
