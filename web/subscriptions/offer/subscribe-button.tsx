import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { forgetWanted } from '#web/api/wanted.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { subscribeTexts } from '#web/subscriptions/texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { joinSheet } from './opened-later.ts'

const toasts = { ms: toastMs.short }

/** Returns true for an address with https, or with our own protocol. The server has already checked the host. */
function isPage(address: string) {
  if (!address) return false
  const { protocol } = new URL(address, location.href)
  return protocol === 'https:' || protocol === location.protocol
}

interface Props {
  course: Pick<CallReply<'GET /course/data/:id'>['data'], 'id' | 'name' | 'price'>
  /** True for the short words in the bottom bar on phones. */
  short?: boolean
  /** The page that opens after a free subscription; the course's page by default. */
  next?: string
}

/**
 * Sends a student to the page whose address the server returned, such as the gateway's page. Shows a visitor the steps
 * to a subscription first.
 */
export function SubscribeButton({ course, short, next }: Props) {
  const t = useTexts(subscribeTexts)
  const say = useBilingual()
  const session = useSession()
  const { send, busy } = useSend('POST /initiate-payment')
  const sheet = useDialog<true>(joinSheet)
  const words = t(course.price === null ? 'subscribeFree' : short ? 'subscribeNow' : 'subscribe')

  async function subscribe() {
    if (!session) {
      toast.info(t('loginRequired'), toasts)
      return sheet.open(true)
    }
    try {
      const reply = await send({ body: { course_id: course.id } })
      if (!reply) return
      if (course.price === null && next) {
        forgetWanted()
        location.assign(next)
      } else if (isPage(reply.data.payment_url)) location.assign(reply.data.payment_url)
      else toast.error(t('paymentError'), toasts)
    } catch (failure) {
      toast.failure(failure, t('subscribeError'), toasts)
    }
  }

  return (
    <>
      <Button
        look="accent"
        size={short ? 'md' : 'lg'}
        block
        busy={busy || sheet.busy}
        busyText={busy ? t('opening') : words}
        onClick={subscribe}
      >
        {words}
      </Button>
      {sheet.opened && (
        <joinSheet.Page
          title={t(course.price === null ? 'subscribeFree' : 'subscribe')}
          name={say(course.name)}
          of="course"
          price={course.price}
          next={`/course-details/${course.id}`}
          onClose={sheet.close}
        />
      )}
    </>
  )
}
