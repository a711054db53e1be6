import { toastMs } from '#contract/limits.ts'
import { type ReadName, useSend } from '#web/api/hooks.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type SentCall =
  | 'POST /admin/courses/:id/show'
  | 'POST /admin/digest-stops/:id/resume'
  | 'POST /admin/failed-jobs/:id/start-again'
  | 'POST /admin/library/:id/restore'
  | 'POST /admin/stuck-exams/:id/finish'

interface Props {
  call: SentCall
  id: number
  /** Calls to reload after success. */
  refresh: readonly ReadName[]
  look?: 'tint' | 'secondary'
  /** The button's text with the name of its row. */
  label?: string
  /** The toast text when the server gives no message. */
  failed: string
  children: string
}

/** Renders a button that sends a call without a body. A toast shows the message of the reply or the failure. */
export function SendButton({ call, id, refresh, look = 'tint', label, failed, children }: Props) {
  const { send, busy } = useSend(call, { refresh })
  const sendNow = async () => {
    try {
      const reply = await send({ params: { id } })
      if (reply) toast.success(reply.message, { ms: toastMs.short })
    } catch (failure) {
      toast.failure(failure, failed)
    }
  }
  return (
    <Button look={look} size="sm" className="office-button" busy={busy} aria-label={label} onClick={sendNow}>
      {children}
    </Button>
  )
}
