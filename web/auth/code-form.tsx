import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { codeLength, resendWaitSeconds, toastMs } from '#contract/limits.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import type { PendingCode } from '#web/api/pending.ts'
import { AuthShell } from '#web/auth/shell/auth-shell.tsx'
import { formatClock, formatPhone } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Form, type Problems } from '#web/ui/form/form.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { useCountdown } from '#web/ui/page/use-countdown.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { DigitsInput, useDigits } from './digits-input.tsx'
import { otpTexts } from './otp-texts.ts'

type CodeCall = 'POST /verify-otp' | 'POST /forgot/verify-otp'

interface Props<N extends CodeCall> {
  call: N
  resend: 'POST /resend-otp' | 'POST /forgot/resend-otp'
  pending: PendingCode
  /** The page on which a wrong phone or e-mail is corrected. */
  back: string
  busy: boolean
  /** A further sentence about the place of the code. */
  hint?: string
  onResent?: () => void
  onRight: (reply: CallReply<N>) => void
}

/** Asks for a one-time code, which verifies an account or allows a new password. */
export function CodeForm<N extends CodeCall>({ call, resend, pending, back, busy, hint, onResent, onRight }: Props<N>) {
  const t = useTexts(otpTexts)
  const boxes = useDigits(codeLength)
  const { problem, second, check, refuse, forget } = useRefusals(boxes)
  const [isSent, setSent] = useState(pending.codeAt === undefined)

  return (
    <AuthShell title={t('title')} intro={<SentTo {...{ isSent, pending, back, hint }} />}>
      <Form
        // Both calls have the same form, and only the page needs the type of the reply.
        call={call as 'POST /verify-otp'}
        className="grid gap-5"
        toastMs={toastMs.brief}
        failed={t('errorotp')}
        check={check}
        onSent={(reply) => onRight(reply as CallReply<N>)}
        onRefused={refuse}
      >
        {second && <Notice>{second}</Notice>}
        <HiddenField name="phone" value={pending.phone} />
        <DigitsInput
          name="token"
          label={t('title')}
          digits={boxes.digits}
          problem={problem}
          onChange={(digits) => {
            forget()
            boxes.setDigits(digits)
          }}
        />
        <SubmitButton size="lg" block busy={busy} busyText={t('verifying')}>
          {t('verify')}
        </SubmitButton>
      </Form>
      <Resend
        key={second}
        call={resend}
        pending={pending}
        onSent={() => {
          boxes.clear()
          setSent(true)
          onResent?.()
        }}
      />
    </AuthShell>
  )
}

/** Shows a refusal below the boxes. A refusal that sends a second code empties the boxes. */
function useRefusals(boxes: ReturnType<typeof useDigits>) {
  const t = useTexts(otpTexts)
  const [problem, setProblem] = useState<string>()
  const [second, setSecond] = useState<string>()

  function say(words: string) {
    setProblem(words)
    toast.error(words, { ms: toastMs.brief })
  }

  function check(): Problems | undefined {
    if (boxes.full) return undefined
    say(t('error'))
    return { token: [t('error')] }
  }

  function refuse({ status, error, message }: ApiError, form: HTMLFormElement) {
    if (status !== 422) return false
    if (error !== 'auth.secondCode') {
      say(message || t('errorotp'))
      return true
    }
    boxes.clear()
    setProblem(undefined)
    setSecond(message)
    toast.info(message, { ms: toastMs.brief })
    form.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
    return true
  }

  return { problem, second, check, refuse, forget: () => setProblem(undefined) }
}

/** Shows the phone or e-mail to which the code goes, with a link that corrects a wrong phone or e-mail. */
function SentTo({
  isSent,
  pending,
  back,
  hint,
}: Pick<Props<CodeCall>, 'pending' | 'back' | 'hint'> & { isSent: boolean }) {
  const t = useTexts(otpTexts)
  return (
    <>
      {t(isSent ? 'sentTo' : 'notSentTo')}{' '}
      <bdi dir="ltr" className={pending.email ? 'wrap-anywhere' : 'whitespace-nowrap'}>
        {pending.email ?? formatPhone(pending.phone)}
      </bdi>{' '}
      <Link
        to={back}
        className="relative whitespace-nowrap font-semibold after:absolute after:inset-x-0 after:-inset-y-3"
      >
        {t(pending.email ? 'changeEmail' : 'change')}
      </Link>
      {hint && <span className="block">{hint}</span>}
    </>
  )
}

interface ResendProps {
  call: Props<CodeCall>['resend']
  pending: PendingCode
  onSent: () => void
}

function Resend({ call, pending: { phone, codeAt }, onSent }: ResendProps) {
  const t = useTexts(otpTexts)
  const { send, busy } = useSend(call)
  const [firstWait] = useState(() => (codeAt === undefined ? resendWaitSeconds : (codeAt - Date.now()) / 1000))
  const { left, restart } = useCountdown(firstWait)

  async function again() {
    try {
      const reply = await send({ body: { phone } })
      onSent()
      restart(resendWaitSeconds)
      toast.success(reply?.message || t('resent'), { ms: toastMs.brief })
    } catch (failure) {
      toast.failure(failure, t('errorresend'), { ms: toastMs.brief })
    }
  }

  if (left > 0) {
    const hours = Math.floor(left / 3600)
    const time = hours > 0 ? `${hours}:${formatClock(left % 3600).padStart(5, '0')}` : formatClock(left)
    return <p className="tnum grid min-h-12 place-items-center text-text-2">{t('resendIn', { time })}</p>
  }
  return (
    <Button look="ghost" busy={busy} onClick={again}>
      {t('resend')}
    </Button>
  )
}
