import { useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import { pendingOtp } from '#web/api/pending.ts'
import { saveSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useNavigate } from '#web/routing/router.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { pageAfterLogin } from './after-login.ts'
import { CodeForm } from './code-form.tsx'
import { otpTexts } from './otp-texts.ts'

/**
 * Asks for the code that verifies the account. Opens /login after a reply without a token, otherwise the wanted page or
 * home.
 */
export function OtpPage() {
  const t = useTexts(otpTexts)
  const navigate = useNavigate()
  const [pending] = useState(() => pendingOtp.read() ?? { phone: '' })
  const [done, setDone] = useState(false)

  return (
    <CodeForm
      call="POST /verify-otp"
      resend="POST /resend-otp"
      pending={pending}
      back={pending.email ? '/verifyaccount' : '/sign-up'}
      busy={done}
      onResent={() => pendingOtp.save({ ...pending, codeAt: undefined })}
      onRight={({ data, message }) => {
        setDone(true)
        toast.success(message || t('success'), { ms: toastMs.brief })
        pendingOtp.clear()
        if (!data.token) return navigate('/login', { replace: true })
        saveSession(data)
        navigate(pageAfterLogin(data.user), { replace: true })
      }}
    />
  )
}
