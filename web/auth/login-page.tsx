import { useEffect, useRef, useState } from 'react'
import { redirectMs, toastMs } from '#contract/limits.ts'
import { pendingOtp } from '#web/api/pending.ts'
import { saveSession } from '#web/api/session.ts'
import { PasswordField } from '#web/auth/fields/password-field.tsx'
import { AuthShell } from '#web/auth/shell/auth-shell.tsx'
import { loginTexts } from '#web/auth/shell/login-texts.ts'
import { useWantedPage } from '#web/auth/shell/use-wanted-page.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { LoginReason } from '#web/routing/route.ts'
import { useLocation, useNavigate } from '#web/routing/router.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { useLater } from '#web/ui/kit/use-later.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { pageAfterLogin } from './after-login.ts'
import { ForgotLink } from './forgot-link.tsx'
import { loginStepTexts } from './login-step-texts.ts'
import { OtherWays } from './other-ways.tsx'
import { shellTexts } from './texts.ts'

export function LoginPage() {
  const t = useTexts(loginTexts)
  const common = useTexts(shellTexts)
  const navigate = useNavigate()
  const ended = useLocation().state as LoginReason | null
  const wanted = useWantedPage()
  const { later, waiting } = useLater()
  const [isWrong, setWrong] = useState(false)
  const [asksCode, setAsksCode] = useState(false)

  return (
    <AuthShell
      title={t(wanted && !ended ? 'submit' : 'title')}
      intro={t(wanted ? 'introBack' : 'intro')}
      other={<OtherWays />}
    >
      <Form
        call="POST /login"
        className="grid gap-5"
        failed={t('errorlogin')}
        toastMs={toastMs.short}
        onInvalid={() => toast.error(t('error'), { ms: toastMs.short })}
        onSent={({ data, message }) => {
          toast.success(message || t('success'), { ms: toastMs.short })
          saveSession(data)
          later(() => navigate(pageAfterLogin(data.user), { replace: true }), redirectMs.login)
        }}
        onRefused={(failure, form) => {
          setWrong(failure.error === 'auth.invalidCredentials')
          if (failure.error === 'auth.twoStepCode') {
            setAsksCode(true)
            return true
          }
          // 415 means that the account is not verified yet (docs/product.md, Accounts).
          if (failure.status !== 415) return false
          toast.info(failure.message, { ms: toastMs.short })
          pendingOtp.save({ phone: String(new FormData(form).get('phone')) })
          later(() => navigate('/otp'), redirectMs.login)
          return true
        }}
      >
        <WhyEnded reason={ended} />
        {isWrong && <Notice tone="bad">{t('errorlogin')}</Notice>}
        <PhoneInput name="phone" label={common('phone')} required autoComplete="username" />
        <PasswordField
          name="password"
          label={common('password')}
          required
          autoComplete="current-password"
          aside={<ForgotLink />}
        />
        {asksCode && <CodeField />}
        <SubmitButton size="lg" block busy={waiting} busyText={t('busy')}>
          {t('submit')}
        </SubmitButton>
      </Form>
    </AuthShell>
  )
}

function WhyEnded({ reason }: { reason: LoginReason | null }) {
  const t = useTexts(loginStepTexts)
  if (reason?.why === 'devices') return <Notice tone="warn">{t('deviceLimit')}</Notice>
  if (reason?.why === 'suspended') return <Notice tone="bad">{t('suspended')}</Notice>
  return null
}

/** Asks for the second step on the same page, so that phone and password stay typed. */
function CodeField() {
  const t = useTexts(loginStepTexts)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={field}>
      <Field
        name="totp"
        label={t('loginCode')}
        hint={t('loginCodeHint')}
        required
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  )
}
