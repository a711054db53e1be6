import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { forgetWanted } from '#web/api/wanted.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useSearchParams } from '#web/routing/router.tsx'
import { subscribeTexts } from '#web/subscriptions/texts.ts'
import { toast } from '#web/ui/toast/toast.ts'

export const payToasts = { ms: toastMs.short }

/** Returns true for an address with https, or with our own protocol. The server has already checked the host. */
function isPage(address: string) {
  if (!address) return false
  const { protocol } = new URL(address, location.href)
  return protocol === 'https:' || protocol === location.protocol
}

type Paid = Pick<CallReply<'GET /course/data/:id'>['data'], 'id' | 'price'>

/**
 * Returns a function that starts the payment for a month of a course and opens the page whose address the server
 * returned. `next` is the page after a free subscription.
 */
export function usePayment() {
  const t = useTexts(subscribeTexts)
  const { send, busy } = useSend('POST /initiate-payment')
  const [search, setSearch] = useSearchParams()

  async function pay({ id, price }: Paid, next?: string) {
    try {
      const reply = await send({ body: { course_id: id } })
      if (!reply) return
      if (price === null && next) {
        forgetWanted()
        location.assign(next)
      } else if (isPage(reply.data.payment_url)) {
        // The browser's back button must not show the outcome of an earlier payment.
        if (search.has('payment')) setSearch(withoutPayment, { replace: true })
        location.assign(reply.data.payment_url)
      } else toast.error(t('paymentError'), payToasts)
    } catch (failure) {
      toast.failure(failure, t('subscribeError'), payToasts)
    }
  }
  return { pay, busy }
}

function withoutPayment(search: URLSearchParams) {
  search.delete('payment')
  return search
}
