import { type ReactNode, useId } from 'react'
import type { CallName, CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import type { Translate } from '#web/i18n/texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useSearchParams } from '#web/routing/router.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { ListExport } from './list-export.tsx'
import { type Filter, ListFilters } from './list-filters.tsx'
import { ListRows, type Loaded, RowBones } from './list-rows.tsx'
import type { OfficeColumn } from './office-table.tsx'
import { orderWords } from './sort-order.ts'

/** The names of the lists with a page call and an export call. */
export type ListName = CallName extends infer N ? (N extends `GET /admin/${infer L}/export` ? L : never) : never
export type ListRow<N extends ListName> = CallReply<`GET /admin/${N}`> extends { data: (infer Row)[] } ? Row : never

interface Props<N extends ListName> {
  name: N
  title: string
  columns: readonly OfficeColumn<ListRow<N>>[]
  filters?: readonly Filter[]
  /** The sort key of the default order. */
  defaultSort: string
  /** The words for an empty list. */
  empty: string
  /** A button at the end of the head, such as "Add". */
  action?: ReactNode
  /** A line below the title, such as a sum. */
  note?: ReactNode
}

function ordersOf<Row>(columns: readonly OfficeColumn<Row>[], t: Translate<typeof officeTexts>) {
  return columns.flatMap(({ sort, label: column }) =>
    sort
      ? [
          { value: `-${sort}`, label: t('orderOf', { column, direction: t(orderWords(`-${sort}`)) }) },
          { value: sort, label: t('orderOf', { column, direction: t(orderWords(sort)) }) },
        ]
      : [],
  )
}

type Choices = readonly { value: string }[] | undefined

const optionsOf = (filters: readonly Filter[]): Record<string, Choices> =>
  Object.fromEntries(filters.map(({ name, options }) => [name, options]))

/**
 * Returns false for a value outside the choices, which the server would refuse. A wrong address then shows the default
 * list.
 */
const isKnown = (choices: Choices, value: string) =>
  !choices?.length || choices.some((choice) => choice.value === value)

/** Renders a list page of the office. Search, filters, order and page are in the address. */
export function OfficeList<N extends ListName>(props: Props<N>) {
  const { name, title, columns, filters = [], empty, action, note } = props
  const id = useId()
  const office = useTexts(officeTexts)
  const page = usePage()
  const [search] = useSearchParams()
  const chosen = ['q', 'sort', ...filters.map((filter) => filter.name)]
  const orders = ordersOf(columns, office)
  const choices: Record<string, Choices> = { sort: [...orders, { value: props.defaultSort }], ...optionsOf(filters) }
  const query = Object.fromEntries(
    chosen.flatMap((key) => {
      const value = search.get(key)
      return value && isKnown(choices[key], value) ? [[key, value]] : []
    }),
  )
  const list = useApi(`GET /admin/${name}` as 'GET /admin/people', { query: { ...query, page } as never })
  const loaded = list.data as unknown as Loaded<ListRow<N>> | undefined
  const isNarrowed = chosen.some((key) => key !== 'sort' && query[key])

  return (
    <>
      <PageHead title={title} />
      <div className="office-head">
        <div>
          <h1 id={id}>{title}</h1>
          {note}
        </div>
        <div className="office-head-actions">
          <ListExport name={name} query={query} total={loaded?.pagination.total} />
          {action}
        </div>
      </div>
      <ListFilters filters={filters} orders={orders} />
      <div className="office-panel" aria-busy={list.isFetching || undefined}>
        {loaded ? (
          <ListRows {...{ loaded, columns, title, isNarrowed, empty }} sort={query.sort ?? props.defaultSort} />
        ) : (
          <UntilLoaded of={list}>
            <RowBones />
          </UntilLoaded>
        )}
      </div>
      <ListPager of={list} list={id} />
    </>
  )
}
