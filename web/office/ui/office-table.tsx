import type { Key, ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { Link } from '#web/routing/link.tsx'
import { useLocation, useSearchParams } from '#web/routing/router.tsx'
import { OfficeIcon } from './office-icon.tsx'
import { nextOrder } from './sort-order.ts'

export interface OfficeColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /**
   * `name`: the row's heading. `number`: aligned at the end of its column. `action`: the row's button, without a
   * visible heading.
   */
  kind?: 'name' | 'number' | 'action'
  /** The sort key of the call's query; absent for a column without sorting. */
  sort?: string
  /** If true, phones show the label before the value, because their tables have no headings. */
  named?: boolean
  /**
   * The form of the cell on phones: not shown, or on its own line. By default the cell shares a line with other cells.
   */
  onPhone?: 'hidden' | 'line'
}

interface Props<Row> {
  caption: string
  columns: readonly OfficeColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** The sort key in use, with `-` in front for descending order; absent for a table without sorting. */
  sort?: string
}

const cellClass = { name: undefined, number: 'n', action: 'act' }

/** Renders a table of the office. Below 720 pixels each row becomes a block. */
export function OfficeTable<Row>({ caption, columns, rows, keyOf, sort }: Props<Row>) {
  return (
    <table className="office-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.label} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <Cell key={column.label} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading<Row>({ column, sort }: { column: OfficeColumn<Row>; sort: string | undefined }) {
  const t = useTexts(officeTexts)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { label, kind, sort: key } = column
  if (!key) {
    return (
      <th scope="col" className={kind && cellClass[kind]}>
        {kind === 'action' ? <span className="sr-only">{label}</span> : label}
      </th>
    )
  }
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  const query = new URLSearchParams(search)
  query.delete('page')
  query.set('sort', nextOrder(key, sort))
  return (
    <th scope="col" className={kind && cellClass[kind]} aria-sort={direction}>
      <Link to={{ pathname, search: `?${query}` }} replace aria-label={t('sortBy', { column: label })}>
        {label}
        {direction && <OfficeIcon name={direction === 'ascending' ? 'up' : 'down'} />}
      </Link>
    </th>
  )
}

const phoneClass = { hidden: 'none', line: 'full' }

function Cell<Row>({ column: { label, cell, kind, onPhone, named }, row }: { column: OfficeColumn<Row>; row: Row }) {
  const content = cell(row)
  if (kind === 'name') return <th scope="row">{content}</th>
  const isEmpty = content === null || content === undefined || content === ''
  const classes = [kind && cellClass[kind], onPhone && phoneClass[onPhone], isEmpty && 'none'].filter(Boolean)
  return (
    <td className={classes.join(' ') || undefined} data-l={named ? label : undefined}>
      {isEmpty ? <span aria-hidden="true">—</span> : content}
    </td>
  )
}
