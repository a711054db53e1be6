import { toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useNavigate } from '#web/routing/router.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { subscribeTexts } from './texts.ts'

const toasts = { ms: toastMs.short }

/** Returns true for an address with https, or with our own protocol. The server has already checked the host. */
function isPage(address: string) {
  if (!address) return false
  const { protocol } = new URL(address, location.href)
  return protocol === 'https:' || protocol === location.protocol
}

/** Sends the browser to the gateway's page whose address the server returned. */
export function SubscribeButton({ courseId, free, short }: { courseId: number; free: boolean; short?: boolean }) {
  const t = useTexts(subscribeTexts)
  const navigate = useNavigate()
  const session = useSession()
  const { send, busy } = useSend('POST /initiate-payment')

  async function subscribe() {
    if (!session) {
      toast.error(t('loginRequired'), toasts)
      navigate('/login')
      return
    }
    try {
      const reply = await send({ body: { course_id: courseId } })
      if (!reply) return
      if (isPage(reply.data.payment_url)) location.assign(reply.data.payment_url)
      else toast.error(t('paymentError'), toasts)
    } catch (failure) {
      toast.failure(failure, t('subscribeError'), toasts)
    }
  }

  return (
    <Button look="accent" size={short ? 'md' : 'lg'} block busy={busy} busyText={t('opening')} onClick={subscribe}>
      {t(free ? 'subscribeFree' : short ? 'subscribeNow' : 'subscribe')}
    </Button>
  )
}
