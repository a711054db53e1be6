import type { Key, ReactNode } from 'react'
import { useFirstRows } from '#web/ui/list/below.tsx'

interface Column<Row> {
  label: string
  /** Returns the cell's content. Null shows a dash in the table and nothing on phones. */
  cell: (row: Row) => ReactNode
  /** `name`: the row's heading. `score`: at the end of the block on phones; other cells are below the name there. */
  kind?: 'name' | 'score'
  /** If true, the heading and the dash are hidden, because the cells need no explanation. */
  silent?: boolean
  /** If true, the cell is hidden on phones, where it is unclear without its heading. */
  wideOnly?: boolean
  /** If true, the cell has a line of its own on phones, also after a score. Other cells are beside the score's label. */
  ownLine?: boolean
}

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
}

/** Renders a table from 720 pixels; below that, each row becomes a block with its score at the end. */
export function RowTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const { shown, space } = useFirstRows(rows)
  return (
    <div className={`overflow-hidden panel ${space}`}>
      <table className="row-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, silent }) => (
              <th key={label} scope="col">
                {silent ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.label} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column: { cell, kind, silent, wideOnly, ownLine }, row }: { column: Column<Row>; row: Row }) {
  const content = cell(row)
  if (kind === 'name') {
    return (
      <th scope="row" className="cell-name">
        {content}
      </th>
    )
  }
  const nothing = content === null || content === undefined
  return (
    <td
      className={`${kind ? 'cell-score' : ''} ${ownLine ? 'cell-line' : ''} ${wideOnly || nothing ? 'max-md:hidden' : ''}`}
    >
      {nothing && !silent ? <span aria-hidden="true">—</span> : content}
    </td>
  )
}

/** Renders a line below the name in a cell of the kind `name`. */
export function LowerLine({ children }: { children: ReactNode }) {
  return <span className="block font-normal font-text text-small text-text-2">{children}</span>
}
