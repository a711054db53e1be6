import { useId } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { type OfficeColumn, OfficeTable } from '#web/office/ui/office-table.tsx'
import { PanelLine } from '#web/office/ui/panel.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { AuditRows, type Entry } from './person-audit.tsx'
import { MessageRows } from './person-messages.tsx'
import type { SectionId } from './person-sections.tsx'
import { personTexts } from './person-texts.ts'
import { usePurchaseColumns } from './purchase-columns.tsx'
import { useAttemptColumns, useHomeworkColumns } from './record-columns.tsx'

/** Shows all rows of one section of a person. */
export function RecordsPage() {
  const t = useTexts(personTexts)
  const office = useTexts(officeTexts)
  const params = useParams<{ id: string; section: SectionId }>()
  const [id, section] = [Number(params.id), params.section]
  const heading = useId()
  const person = useApi('GET /admin/people/:id', { params: { id } })
  const list = useApi(`GET /admin/people/:id/${section}` as 'GET /admin/people/:id/audit', {
    params: { id },
    query: { page: usePage() },
  })
  const name = person.data?.data.name ?? ''
  const title = t('allOf', { section: t(section), name })
  return (
    <>
      <PageHead title={title} />
      <Breadcrumbs
        steps={[
          { label: office('people'), to: '/admin/people' },
          { label: name, to: `/admin/people/${id}` },
        ]}
      />
      <div className="office-head">
        <h1 id={heading}>{title}</h1>
      </div>
      <div className="office-panel">
        {!list.data ? (
          <UntilLoaded of={list}>
            <div className="office-tall" />
          </UntilLoaded>
        ) : list.data.pagination.total === 0 ? (
          <PanelLine>{t('none')}</PanelLine>
        ) : (
          <Rows section={section} rows={list.data.data} caption={title} />
        )}
      </div>
      <ListPager of={list} list={heading} />
    </>
  )
}

function Rows({ section, rows, caption }: { section: SectionId; rows: readonly Entry[]; caption: string }) {
  const columns = {
    purchases: usePurchaseColumns(),
    exams: useAttemptColumns(),
    homework: useHomeworkColumns(),
  }
  if (section === 'audit') return <AuditRows rows={rows} />
  if (section === 'messages') return <MessageRows rows={rows as never} caption={caption} />
  const shown = columns[section] as unknown as OfficeColumn<Entry>[]
  return (
    <OfficeTable
      caption={caption}
      columns={shown}
      rows={rows}
      keyOf={(row) => ('key' in row ? String(row.key) : row.id)}
    />
  )
}
