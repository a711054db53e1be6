import { useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import { pendingReset, pendingResetCode } from '#web/api/pending.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useNavigate } from '#web/routing/router.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { CodeForm } from './code-form.tsx'
import { otpTexts } from './otp-texts.ts'

export function ResetCodePage() {
  const t = useTexts(otpTexts)
  const navigate = useNavigate()
  const [pending] = useState(() => pendingResetCode.read() ?? { phone: '' })
  const [done, setDone] = useState(false)

  return (
    <CodeForm
      call="POST /forgot/verify-otp"
      resend="POST /forgot/resend-otp"
      pending={pending}
      back="/forgetpassword"
      busy={done}
      hint={t('codeByEmail')}
      onRight={({ data, message }) => {
        setDone(true)
        toast.success(message || t('codeRight'), { ms: toastMs.brief })
        pendingReset.save({ phone: pending.phone, reset_token: data.reset_token })
        pendingResetCode.clear()
        navigate('/resetpassword', { replace: true })
      }}
    />
  )
}
