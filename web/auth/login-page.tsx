import { useState } from 'react'
import { redirectMs, toastMs } from '#contract/limits.ts'
import { pendingOtp } from '#web/api/pending.ts'
import { saveSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { ComeBack } from '#web/routing/route.ts'
import { useLocation, useNavigate } from '#web/routing/router.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { useLater } from '#web/ui/kit/use-later.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { AuthShell, OtherWay } from './auth-shell.tsx'
import { ForgotLink } from './forgot-link.tsx'
import { PasswordField } from './password-field.tsx'
import { loginTexts, shellTexts } from './texts.ts'

export function LoginPage() {
  const t = useTexts(loginTexts)
  const common = useTexts(shellTexts)
  const navigate = useNavigate()
  const cameFrom = useLocation().state as ComeBack | null
  const { later, waiting } = useLater()
  const [isWrong, setWrong] = useState(false)

  return (
    <AuthShell title={t('title')} intro={t('intro')} other={<OtherWays />}>
      <Form
        call="POST /login"
        className="grid gap-5"
        failed={t('errorlogin')}
        toastMs={toastMs.short}
        onInvalid={() => toast.error(t('error'), { ms: toastMs.short })}
        onSent={({ data, message }) => {
          toast.success(message || t('success'), { ms: toastMs.short })
          saveSession(data)
          const next = cameFrom?.roles.includes(data.user.user_type) ? cameFrom.path : '/'
          later(() => navigate(next, { replace: true }), redirectMs.login)
        }}
        onRefused={(failure, form) => {
          setWrong(failure.error === 'auth.invalidCredentials')
          // 415 says that the account is not verified yet (docs/product.md, Accounts).
          if (failure.status !== 415) return false
          toast.info(failure.message, { ms: toastMs.short })
          pendingOtp.save({ phone: String(new FormData(form).get('phone')) })
          later(() => navigate('/otp'), redirectMs.login)
          return true
        }}
      >
        {isWrong && <Notice tone="bad">{t('errorlogin')}</Notice>}
        <PhoneInput name="phone" label={common('phone')} required autoComplete="username" />
        <PasswordField
          name="password"
          label={common('password')}
          required
          autoComplete="current-password"
          aside={<ForgotLink />}
        />
        <SubmitButton size="lg" block busy={waiting} busyText={t('busy')}>
          {t('submit')}
        </SubmitButton>
      </Form>
    </AuthShell>
  )
}

function OtherWays() {
  const t = useTexts(loginTexts)
  return (
    <>
      <OtherWay ask={t('noAccount')} to="/sign-up">
        {t('signUp')}
      </OtherWay>
      <OtherWay ask={t('byEmail')} to="/verifyaccount">
        {t('verifyByEmail')}
      </OtherWay>
    </>
  )
}
