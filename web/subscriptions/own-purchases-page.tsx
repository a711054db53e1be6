import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Skeletons } from '#web/ui/kit/skeleton.tsx'
import { isPastEnd } from '#web/ui/list/async-list.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { OwnPayments } from './own-payments.tsx'
import { OwnSubscriptions } from './own-subscriptions.tsx'
import { ownPurchaseTexts } from './own-texts.ts'

/** Shows the student's subscriptions and, below them, the payments with their receipts. */
export function OwnPurchasesPage() {
  const t = useTexts(ownPurchaseTexts)
  return (
    <div className="page-width grid gap-8 pt-4 pb-section">
      <PageHead title={t('title')} />
      <div className="grid gap-4">
        <Breadcrumbs steps={[{ label: t('profile'), to: '/profile' }, { label: t('title') }]} />
        <h1 tabIndex={-1}>{t('title')}</h1>
      </div>
      <Subscriptions />
      <Payments />
    </div>
  )
}

function Subscriptions() {
  const t = useTexts(ownPurchaseTexts)
  const reply = useApi('GET /student/subscriptions', { query: { page: usePage() } }, { staleTime: 0 })
  const empty = (
    <EmptyState
      title={t('noSubscriptions')}
      help={t('noSubscriptionsHelp')}
      action={<LinkButton to="/find-teacher">{t('findTeacher')}</LinkButton>}
    />
  )
  return (
    <section aria-labelledby="subscriptions" className="loads-first">
      <SectionHead id="subscriptions" title={t('subscriptions')} />
      {reply.data && !isPastEnd(reply.data.pagination) ? (
        reply.data.data.length > 0 ? (
          <OwnSubscriptions subscriptions={reply.data.data} />
        ) : (
          empty
        )
      ) : (
        <UntilLoaded of={reply}>
          <Skeletons of="row" />
        </UntilLoaded>
      )}
      <ListPager of={reply} list="subscriptions" className="mt-8" />
    </section>
  )
}

function Payments() {
  const t = useTexts(ownPurchaseTexts)
  const reply = useApi('GET /student/payments', { query: { page: usePage('payments') } }, { staleTime: 0 })
  return (
    <section aria-labelledby="payments">
      <SectionHead id="payments" title={t('payments')} />
      {reply.data && !isPastEnd(reply.data.pagination) ? (
        reply.data.data.length > 0 ? (
          <OwnPayments payments={reply.data.data} />
        ) : (
          <EmptyState title={t('noPayments')} />
        )
      ) : (
        <UntilLoaded of={reply}>
          <Skeletons of="row" />
        </UntilLoaded>
      )}
      <ListPager of={reply} param="payments" list="payments" className="mt-8" />
    </section>
  )
}
