import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { saveFile } from '#web/api/files/download.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDay, formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { OfficeTable } from '#web/office/ui/office-table.tsx'
import { Panel } from '#web/office/ui/panel.tsx'
import { Segments } from '#web/office/ui/segments.tsx'
import { IconButton } from '#web/ui/kit/button.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { todayTexts } from './texts.ts'
import { WeekChart } from './week-chart.tsx'

type Week = CallReply<'GET /admin/weeks'>['data'][number]

/** Renders active students and income of twelve full weeks as charts or as a table. */
export function Weeks() {
  const t = useTexts(todayTexts)
  const language = useLanguage()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const reply = useApi('GET /admin/weeks')
  if (!reply.data) {
    return (
      <UntilLoaded of={reply}>
        <div className="office-panel office-tall" />
      </UntilLoaded>
    )
  }
  const weeks = reply.data.data
  const [first, last] = [weeks[0], weeks.at(-1)]
  const span = { from: formatDay(first?.from ?? '', language), to: formatDay(endOf(last), language) }
  const control = (
    <>
      <Segments
        legend={t('view')}
        value={view}
        onChange={setView}
        options={(['chart', 'table'] as const).map((value) => ({ value, label: t(value), icon: value }))}
      />
      <IconButton icon="download" label={t('csv')} onClick={() => saveCsv(weeks, t)} />
    </>
  )
  return (
    <Panel title={t('weeks')} aside={t('span', span)} control={control} padded={view === 'chart'}>
      {view === 'chart' ? (
        <div className="office-chart">
          <WeekChart label={t('activeStudents')} weeks={weeks} figureOf={(week) => week.active_students} shape="line" />
          <WeekChart label={t('income')} weeks={weeks} figureOf={(week) => week.income ?? 0} shape="bars" />
        </div>
      ) : (
        <OfficeTable
          caption={t('weeks')}
          rows={weeks.toReversed()}
          keyOf={({ from }) => from}
          columns={[
            { label: t('weekFrom'), kind: 'name', cell: ({ from }) => formatDay(from, language) },
            {
              label: t('activeStudents'),
              kind: 'number',
              cell: ({ active_students }) => formatNumber(active_students, language),
            },
            { label: t('income'), kind: 'number', cell: ({ income }) => formatNumber(income ?? 0, language) },
          ]}
        />
      )}
    </Panel>
  )
}

const dayMs = 24 * 60 * 60_000
const endOf = (week: Week | undefined) => (week ? new Date(Date.parse(week.from) + 6 * dayMs).toISOString() : '')

function saveCsv(weeks: readonly Week[], t: (key: 'weekFrom' | 'activeStudents' | 'income') => string) {
  const rows = weeks.map(({ from, active_students, income }) => [from, active_students, income ?? 0])
  const head = [t('weekFrom'), t('activeStudents'), `"${t('income')}"`]
  const text = `\ufeff${[head, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
  saveFile(new Blob([text], { type: 'text/csv' }), 'weeks.csv')
}
