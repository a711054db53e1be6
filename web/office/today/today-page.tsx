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

/**
 * Shows the waiting work, the newest events, the figures of the last twelve weeks, and the backups. The parts appear
 * together, because the number of queues and matters decides where the parts below begin.
 */
export function TodayPage() {
  const t = useTexts(officeTexts)
  const language = useLanguage()
  const waiting = useApi('GET /admin/waiting')
  const today = useApi('GET /admin/today')
  // The figures come slowly, so their call does not wait for the replies above.
  useApi('GET /admin/weeks')
  return (
    <>
      <PageHead title={t('today')} />
      <div className="office-head">
        <div>
          <h1>{t('today')}</h1>
        </div>
        <p className="office-date">{formatDate(new Date(), language)}</p>
      </div>
      {waiting.data && today.data ? (
        <>
          {today.data.data.setup_waits === 1 && <UnfinishedSetup />}
          <Queues waiting={waiting.data.data} />
          <div className="office-grid office-grid-wide">
            <Matters matters={today.data.data.matters} />
            <Newest today={today.data.data} />
          </div>
          <Weeks />
          <Backup />
        </>
      ) : (
        <UntilLoaded of={today.isError ? today : waiting}>
          <div className="office-panel office-tall" aria-busy="true" />
        </UntilLoaded>
      )}
    </>
  )
}
