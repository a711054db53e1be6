import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { todayTexts } from './texts.ts'

/** The number of rows that a list shows without a press. */
const most = 8

interface Props<Row> {
  rows: readonly Row[]
  /** Returns true for a row that must be in sight. Such rows come first. */
  isSoon: (row: Row) => boolean
  /** Renders a row with its key. */
  children: (row: Row) => ReactNode
}

/** Renders the first eight rows and every row that is due soon. The other rows are folded below them. */
export function FirstRows<Row>({ rows, isSoon, children }: Props<Row>) {
  const t = useTexts(todayTexts)
  const shown = Math.max(most, rows.filter(isSoon).length)
  const rest = rows.slice(shown)
  return (
    <>
      <ul className="margin-rows">{rows.slice(0, shown).map(children)}</ul>
      {rest.length > 0 && (
        <details className="group border-border border-t">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-4 font-semibold text-primary text-small md:px-6">
            {t('rest', { count: rest.length })}
            <Icon name="chevron-down" className="transition-[rotate] duration-(--t-base) group-open:rotate-180" />
          </summary>
          <ul className="margin-rows">{rest.map(children)}</ul>
        </details>
      )}
    </>
  )
}
