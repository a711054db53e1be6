import type { CallReply } from '#contract/all.ts'
import { formatDate } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { renewalTexts, subscribeTexts } from '#web/subscriptions/texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { usePayment } from './use-payment.ts'

type Subscription = Pick<
  CallReply<'GET /student/subscriptions'>['data'][number],
  'course_id' | 'course' | 'price' | 'ends_at' | 'can_renew' | 'renews_at'
>

interface Props {
  of: Subscription
  /** True for a subscription that has ended. */
  ended?: boolean
}

/**
 * Shows the button that pays for the next month of a course. Before the last three days, shows the day on which the
 * renewal opens. A subscription without an end, such as a free course or all courses of a teacher, needs no renewal.
 * Renders nothing for a course without a next month.
 */
export function Renewal({ of, ended }: Props) {
  const t = useTexts(renewalTexts)
  const words = useTexts(subscribeTexts)
  const say = useBilingual()
  const language = useLanguage()
  const { pay, busy } = usePayment()
  const { course_id: id, course, price, ends_at, can_renew, renews_at } = of
  if (!ends_at) return <span className="text-text-2">{t('notNeeded')}</span>
  if (!id || !course) return null
  if (can_renew === 0) {
    return renews_at && <span className="text-text-2">{t('opensOn', { date: formatDate(renews_at, language) })}</span>
  }
  return (
    <Button look="secondary" size="sm" busy={busy} busyText={words('opening')} onClick={() => pay({ id, price })}>
      {t(ended ? 'subscribeAgain' : 'renew')}
      <span className="sr-only">
        : <SchoolText text={say(course)} />
      </span>
    </Button>
  )
}
