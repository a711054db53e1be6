import { useApi } from '#web/api/hooks.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Backup } from './backup.tsx'
import { Matters } from './matters.tsx'
import { Newest } from './newest.tsx'
import { Queues } from './queues.tsx'
import { UnfinishedSetup } from './unfinished-setup.tsx'
import { Weeks } from './weeks.tsx'

/** Shows the waiting work, the newest events, the figures of the last twelve weeks, and the backups. */
export function TodayPage() {
  const t = useTexts(officeTexts)
  const language = useLanguage()
  const today = useApi('GET /admin/today')
  return (
    <>
      <PageHead title={t('today')} />
      <div className="office-head">
        <div>
          <h1>{t('today')}</h1>
        </div>
        <p className="office-date">{formatDate(new Date(), language)}</p>
      </div>
      {today.data?.data.setup_waits === 1 && <UnfinishedSetup />}
      <Queues />
      {today.data ? (
        <div className="office-grid office-grid-wide">
          <Matters matters={today.data.data.matters} />
          <Newest today={today.data.data} />
        </div>
      ) : (
        <UntilLoaded of={today}>
          <div className="office-panel office-tall" />
        </UntilLoaded>
      )}
      <Weeks />
      <Backup />
    </>
  )
}
