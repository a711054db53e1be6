import type { CallReply } from '#contract/all.ts'
import { useSession } from '#web/api/session.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { subscribeTexts } from '#web/subscriptions/texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { joinSheet } from './opened-later.ts'
import { payToasts, usePayment } from './use-payment.ts'

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
  const { pay, busy } = usePayment()
  const sheet = useDialog<true>(joinSheet)
  const words = t(course.price === null ? 'subscribeFree' : short ? 'subscribeNow' : 'subscribe')

  function subscribe() {
    if (session) return pay(course, next)
    toast.info(t('loginRequired'), payToasts)
    return sheet.open(true)
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
