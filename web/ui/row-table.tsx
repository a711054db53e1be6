import type { Key, ReactNode } from 'react'

interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** `name` heads the row; `score` stands at the end of the block on phones; the rest flow under the name. */
  kind?: 'name' | 'score'
  /** Not said on phones: its heading is gone there, so the cell must speak for itself or stay away. */
  wideOnly?: boolean
}

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
}

/** A table from 720 pixels; on phones each row becomes a block with its score at the end. */
export function RowTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface">
      <table className="row-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell, kind, wideOnly }) =>
                kind === 'name' ? (
                  <th key={label} scope="row" className="cell-name">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={label} className={`${kind ? 'cell-score' : ''} ${wideOnly ? 'max-md:hidden' : ''}`}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
