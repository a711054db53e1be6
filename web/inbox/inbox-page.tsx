import '#web/today/styles/today.css'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useSearchParams } from '#web/routing/router.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { InboxChips, isKind } from './inbox-chips.tsx'
import { InboxRows } from './inbox-rows.tsx'
import { inboxTexts } from './texts.ts'

/** Lists the waiting work of all courses of the teacher, the oldest first. */
export function InboxPage() {
  const t = useTexts(inboxTexts)
  const wanted = useSearchParams()[0].get('kind')
  const kind = isKind(wanted) ? wanted : undefined
  const inbox = useApi('GET /teacher/inbox', { query: { kind, page: usePage(), per_page: 20 } }, { staleTime: 0 })
  const { data: rows = [], counts } = inbox.data ?? {}
  return (
    <div className="page-width pt-4 pb-section">
      <PageHead title={t('inbox')} />
      <SectionHead as="h1" id="inbox" title={t('inbox')} help={t('inboxHelp')} />
      {counts ? (
        <>
          <section aria-labelledby="inbox" className="overflow-hidden panel pt-3.5">
            <InboxChips counts={counts} current={kind ?? 'all'} />
            {rows.length > 0 && <InboxRows rows={rows} />}
          </section>
          {rows.length === 0 && (
            <div className="mt-4">
              <EmptyState
                title={t(kind && counts.all > 0 ? 'nothingOfKind' : 'nothing')}
                help={counts.all > 0 ? undefined : t('nothingHelp')}
                action={kind && counts.all > 0 && <LinkButton to="/teacher/inbox">{t('showAll')}</LinkButton>}
              />
            </div>
          )}
          <ListPager of={inbox} list="inbox" className="mt-8" />
        </>
      ) : (
        <UntilLoaded of={inbox}>
          <Bone className="h-100 rounded-lg" />
        </UntilLoaded>
      )}
    </div>
  )
}
