import { countedRows } from '#contract/limits.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { useSearchParams } from '#web/routing/router.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { isPastEnd } from '#web/ui/list/async-list.tsx'
import { type OfficeColumn, OfficeTable } from './office-table.tsx'
import { PanelLine } from './panel.tsx'
import { orderWords } from './sort-order.ts'

export interface Loaded<Row> {
  data: readonly Row[]
  pagination: { current_page: number; last_page: number; total: number; per_page: number }
}

interface RowsProps<Row> {
  loaded: Loaded<Row>
  columns: readonly OfficeColumn<Row>[]
  title: string
  isNarrowed: boolean
  empty: string
  sort: string
}

/** Renders the rows of a list with their number and order, or a text for an empty result. */
export function ListRows<Row>({ loaded, columns, title, isNarrowed, empty, sort }: RowsProps<Row>) {
  const t = useTexts(officeTexts)
  const [search, setSearch] = useSearchParams()
  const q = search.get('q')
  if (loaded.pagination.total === 0) {
    if (!isNarrowed) return <PanelLine>{empty}</PanelLine>
    const clear = (
      <Button look="secondary" size="sm" onClick={() => setSearch({}, { replace: true })}>
        {t('clearFilters')}
      </Button>
    )
    return <PanelLine action={clear}>{q ? t('noneFoundFor', { q }) : t('noneFound')}</PanelLine>
  }
  if (isPastEnd(loaded.pagination)) return <RowBones />
  const sorted = columns.find((column) => column.sort && column.sort === sort.replace('-', ''))
  return (
    <>
      <OfficeTable
        caption={title}
        columns={columns}
        rows={loaded.data}
        keyOf={(row) => (row as { id: number }).id}
        sort={sort}
      />
      <div className="office-panel-f">
        <span role="status">
          <Found total={loaded.pagination.total} isSearch={q !== null} />
        </span>
        {sorted && <span>{t('sortedBy', { column: sorted.label, direction: t(orderWords(sort)) })}</span>}
      </div>
    </>
  )
}

function Found({ total, isSearch }: { total: number; isSearch: boolean }) {
  const t = useTexts(officeTexts)
  const language = useLanguage()
  const counted = countedRows[isSearch ? 'searched' : 'all']
  return total > counted ? t('foundMany', { count: formatNumber(counted, language) }) : t('found', { count: total })
}

/** Renders grey placeholder rows while the list loads. */
export function RowBones() {
  return (
    <div className="office-bones" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have no identity
        <Bone key={index} className="h-3.5" />
      ))}
    </div>
  )
}
