import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { type ReadName, refreshCalls, useApi } from '#web/api/hooks.ts'
import { mayPass } from '#web/api/query-client.ts'
import { useSession } from '#web/api/session.ts'
import { forgetWanted, useWanted } from '#web/api/wanted.ts'
import { formatDate, priceParts } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { useSearchParams } from '#web/routing/router.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { isPaidWork } from './paid-work.ts'
import { subscribeTexts } from './texts.ts'

const askEveryMs = 2000
/**
 * The number of repeated requests after which the page stops asking. A later report of the gateway still opens the
 * course.
 */
const askTimes = 30

type PaidCourse = Pick<CallReply<'GET /course/data/:id'>['data'], 'id' | 'is_subscribed'>

const paidReads: readonly ReadName[] = [
  'GET /course/:id/page',
  'GET /course/data/:id',
  'GET /course/lesson/:id',
  'GET /student/my-teachers',
]

/** Shows the state of the payment from which the student returns. Only the server's reply counts, never the address. */
export function PaymentNotice({ course }: { course: PaidCourse }) {
  const [search] = useSearchParams()
  const session = useSession()
  const ref = search.get('payment')
  if (!ref || session?.user.user_type !== 'student') return null
  return <PaymentState key={ref} reference={ref} course={course} />
}

function PaymentState({ reference, course }: { reference: string; course: PaidCourse }) {
  const t = useTexts(subscribeTexts)
  const client = useQueryClient()
  const { data, error, refetch } = useApi('GET /payment/status/:ref', { params: { ref: reference } })
  const [asked, setAsked] = useState(0)
  const status = data?.data.status
  const open = status === undefined || status === 'created' || status === 'redirected'
  // A phone that returns from a bank's app may have no network for a while.
  const isRefused = error !== null && !mayPass(error)

  useEffect(() => {
    if (!open || isRefused || asked >= askTimes) return
    const timer = setTimeout(() => refetch().finally(() => setAsked(asked + 1)), askEveryMs)
    return () => clearTimeout(timer)
  }, [open, isRefused, asked, refetch])

  useEffect(() => {
    if (status === 'paid') void refreshCalls(client, paidReads)
  }, [status, client])

  if (isRefused || (data && data.data.course_id !== course.id)) return null
  if (data && status === 'paid') {
    return (
      <Notice tone="ok" role="status">
        <Bought payment={data.data} />
      </Notice>
    )
  }
  if (open) return <Notice role="status">{t(asked < askTimes ? 'checking' : 'stillChecking')}</Notice>
  if (status === 'review') return <Notice role="status">{t('stillChecking')}</Notice>
  return (
    <Notice tone="bad" role="alert">
      {t('declined')}{' '}
      {course.is_subscribed === 1 && (
        <Link to="/my/payments" className="font-semibold whitespace-nowrap">
          {t('renewAgain')}
        </Link>
      )}
    </Notice>
  )
}

type Payment = CallReply<'GET /payment/status/:ref'>['data']

/**
 * Shows amount, last day of access and a link to the receipt. Links to the page that the student wanted, else to lesson
 * 1 after a first payment.
 */
function Bought({ payment: { amount, ends_at, is_renewal, ref, first_lesson_id } }: { payment: Payment }) {
  const t = useTexts(subscribeTexts)
  const language = useLanguage()
  const { amount: pounds } = priceParts(amount, language)
  const renews = is_renewal === 1
  return (
    <>
      <b className="block">{t(renews ? 'renewed' : 'paid')}</b>
      {pounds && ends_at && (
        <p>
          {t(renews ? 'renewedFor' : 'paidFor', { amount: pounds, day: formatDate(ends_at, language) })} {t('receipt')}{' '}
          <Link to={`/my/payments/${ref}`} className="font-semibold whitespace-nowrap">
            <bdi dir="ltr">{ref}</bdi>
          </Link>
        </p>
      )}
      <WayOn firstLesson={renews ? null : first_lesson_id} />
    </>
  )
}

/** Links to the work that the student wanted before paying, else to the first lesson. */
function WayOn({ firstLesson }: { firstLesson: number | null }) {
  const t = useTexts(subscribeTexts)
  const wanted = useWanted()
  if (!wanted || !isPaidWork(wanted)) {
    if (!firstLesson) return null
    return (
      <LinkButton size="sm" icon="play" to={`/lesson/${firstLesson}`} className="mt-2">
        {t('startFirst')}
      </LinkButton>
    )
  }
  return (
    <LinkButton size="sm" iconEnd="arrow-next" to={wanted} onClick={forgetWanted} className="mt-2">
      {t('wayOn')}
    </LinkButton>
  )
}
