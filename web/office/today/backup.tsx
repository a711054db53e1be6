import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatBytes, formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Panel, PanelLine } from '#web/office/ui/panel.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { todayTexts } from './texts.ts'

type State = CallReply<'GET /admin/backup'>['data']

/** Renders the state of the backups: the last backup with its size, a later failure, and the log's archive. */
export function Backup() {
  const t = useTexts(todayTexts)
  const { data } = useApi('GET /admin/backup')
  return <Panel title={t('backup')}>{data ? <Lines {...data.data} /> : <PanelLine>…</PanelLine>}</Panel>
}

function Lines({ is_planned, is_late, last, failure, wal }: State) {
  const t = useTexts(todayTexts)
  const language = useLanguage()
  const at = (time: string) => formatDateTime(time, language)
  return (
    <>
      {!is_planned && <PanelLine>{t('backupNotPlanned')}</PanelLine>}
      {is_planned === 1 && !last && <PanelLine>{t(is_late ? 'backupNever' : 'backupNone')}</PanelLine>}
      {last && (
        <PanelLine action={is_late === 1 && <Badge tone="bad">{t('backupLate')}</Badge>}>
          {t('backupLast', { date: at(last.ended_at), size: formatBytes(last.bytes, language) })}{' '}
          {t('backupFiles', { count: last.files })}
        </PanelLine>
      )}
      {last && last.missing_files > 0 && <PanelLine>{t('backupMissing', { count: last.missing_files })}</PanelLine>}
      {failure && (
        <PanelLine>
          {t('backupFailed', { date: at(failure.ended_at) })} <bdi lang="en">{failure.error}</bdi>
        </PanelLine>
      )}
      {wal && <WalLines {...wal} />}
    </>
  )
}

/** Renders the moments that a restore may choose, and a failure of the archive. */
function WalLines({ since, until, segment, is_behind, error }: NonNullable<State['wal']>) {
  const t = useTexts(todayTexts)
  const language = useLanguage()
  const at = (time: string) => formatDateTime(time, language)
  return (
    <>
      {since && until ? (
        <PanelLine action={is_behind === 1 && <Badge tone="bad">{t('walBehind')}</Badge>}>
          {t('walMoments', { since: at(since), until: at(until) })} {segment && t('walSegment', { segment })}
        </PanelLine>
      ) : (
        <PanelLine>{t('walNone')}</PanelLine>
      )}
      {error && (
        <PanelLine>
          {t('walFailed')} <bdi lang="en">{error}</bdi>
        </PanelLine>
      )}
    </>
  )
}
