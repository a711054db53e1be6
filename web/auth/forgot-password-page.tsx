import { resetCountries, toastMs } from '#contract/limits.ts'
import { pendingResetCode } from '#web/api/pending.ts'
import { AuthShell, OtherWay } from '#web/auth/shell/auth-shell.tsx'
import { loginTexts } from '#web/auth/shell/login-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useNavigate } from '#web/routing/router.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { shellTexts } from './texts.ts'

export function ForgotPasswordPage() {
  const t = useTexts(loginTexts)
  const common = useTexts(shellTexts)
  const navigate = useNavigate()

  return (
    <AuthShell
      title={t('forgotTitle')}
      intro={t('forgotIntro')}
      other={<OtherWay to="/login">{common('toLogin')}</OtherWay>}
    >
      <Form
        call="POST /forgot/password"
        className="grid gap-5"
        failed={t('errorforget')}
        toastMs={toastMs.brief}
        onSent={({ message }, { data }) => {
          toast.success(message || t('sent'), { ms: toastMs.brief })
          pendingResetCode.save({ phone: String(data.get('phone')) })
          navigate('/otpforgetpassword')
        }}
      >
        <PhoneInput name="phone" label={common('phone')} countries={resetCountries} required />
        <SubmitButton size="lg" block>
          {common('sendCode')}
        </SubmitButton>
      </Form>
    </AuthShell>
  )
}
