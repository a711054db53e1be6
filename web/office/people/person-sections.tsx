import type { Key, ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { type OfficeColumn, OfficeTable } from '#web/office/ui/office-table.tsx'
import { Panel, PanelLine } from '#web/office/ui/panel.tsx'
import { Link } from '#web/routing/link.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import type { Person } from './person.ts'
import { personTexts } from './person-texts.ts'

/** The number of rows that a section shows; a link leads to all rows. */
export const newest = 3

export type SectionId = 'purchases' | 'exams' | 'homework' | 'messages' | 'audit'

interface Loaded<Row> {
  data?: { data: readonly Row[]; pagination: { total: number } } | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface SectionProps<Row> {
  section: SectionId
  person: Person
  of: Loaded<Row>
  /** A sum or another statement at the start of the foot. */
  sum?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/**
 * Renders the newest rows of a section with a link to all rows. A section that fails to load does not hide other
 * sections.
 */
export function Section<Row>({ section, person, of, sum, children }: SectionProps<Row>) {
  const t = useTexts(personTexts)
  const total = of.data?.pagination.total ?? 0
  const foot = (
    <>
      <span>{sum ?? t('shownOf', { shown: Math.min(newest, total), total })}</span>
      {total > newest && (
        <Link
          className="office-link"
          to={`/admin/people/${person.id}/${section}`}
          aria-label={t('showAllOf', { section: t(section) })}
        >
          {t('showAll')}
        </Link>
      )}
    </>
  )
  return (
    <Panel title={t(section)} id={`s-${section}`} foot={total > 0 && foot}>
      {!of.data ? (
        <UntilLoaded of={of}>
          <div className="office-bones" aria-hidden="true">
            <Bone className="h-3.5" />
            <Bone className="h-3.5" />
            <Bone className="h-3.5" />
          </div>
        </UntilLoaded>
      ) : total === 0 ? (
        <PanelLine>{t('none')}</PanelLine>
      ) : (
        children(of.data.data)
      )}
    </Panel>
  )
}

interface RowsProps<Row> {
  section: SectionId
  rows: readonly Row[]
  columns: readonly OfficeColumn<Row>[]
  keyOf: (row: Row) => Key
}

export function Rows<Row>({ section, ...table }: RowsProps<Row>) {
  return <OfficeTable caption={useTexts(personTexts)(section)} {...table} />
}

/** Returns the input of a call for the newest rows of a section. */
export const top = (id: number) => ({ params: { id }, query: { per_page: newest } })
