import { pageSizes, toastMs } from '#contract/limits.ts'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useSearchParams } from '#web/routing/router.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { useFailureToast } from '#web/ui/toast/use-failure-toast.ts'
import { AddByCode } from './add-by-code.tsx'
import { ChildCard } from './child-card.tsx'
import { peopleTexts, profileTexts } from './texts.ts'

export function ChildrenPage() {
  const t = useTexts(peopleTexts)
  const { isPending } = useApi('GET /parent-student/students')
  return (
    <div className="page-width pt-8 pb-section">
      <PageHead title={t('children')} />
      <SectionHead as="h1" id="children" title={t('children')} />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_340px]">
        <ChildGrid />
        <div className={isPending ? 'max-lg:hidden' : undefined}>
          <AddByCode whom="child" />
        </div>
      </div>
    </div>
  )
}

/** Shows 4 children a page (docs/product.md, Parents and children). One call loads all children. */
export function ChildGrid() {
  const t = useTexts(peopleTexts)
  const failed = useTexts(profileTexts)('fetchChildrenError')
  const [search] = useSearchParams()
  const children = useApi('GET /parent-student/students')
  const grid = 'grid gap-3 md:grid-cols-2'

  useFailureToast(children, failed, toastMs.short)

  const total = children.data?.data.length ?? 0
  const last_page = Math.max(1, Math.ceil(total / pageSizes.children))
  const current_page = Math.min(Math.max(1, Number(search.get('page')) || 1), last_page)
  const from = (current_page - 1) * pageSizes.children
  const shown = children.data && { data: children.data.data.slice(from, from + pageSizes.children) }

  return (
    <div className="grid gap-6">
      <AsyncList
        of={{ ...children, data: shown }}
        className={grid}
        skeleton="row"
        empty={t('noChildren')}
        emptyHelp={t('noChildrenHelp')}
        failed={failed}
      >
        {(child) => <ChildCard child={child} titleAs="h2" />}
      </AsyncList>
      <Pager current_page={current_page} last_page={last_page} list="children" />
    </div>
  )
}
