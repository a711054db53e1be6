import type { CallReply } from '#contract/all.ts'
import { wordsOfJob } from '#contract/job-words.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { SendButton } from '#web/office/ui/send-button.tsx'
import { failedJobTexts } from './texts.ts'

type FailedJob = CallReply<'GET /admin/failed-jobs'>['data'][number]

const changed = ['GET /admin/failed-jobs', 'GET /admin/waiting', 'GET /admin/today'] as const

/** Lists the background jobs that used up their tries. */
export function FailedJobsPage() {
  const t = useTexts(failedJobTexts)
  const language = useLanguage()
  return (
    <OfficeList
      name="failed-jobs"
      title={t('title')}
      empty={t('none')}
      defaultSort="failed_at"
      columns={[
        { label: t('job'), kind: 'name', cell: (job) => <Name job={job} /> },
        {
          label: t('since'),
          sort: 'failed_at',
          cell: ({ failed_at }) => <span className="q">{formatDateTime(failed_at, language)}</span>,
        },
        { label: t('tries'), kind: 'number', onPhone: 'hidden', cell: ({ tries }) => tries },
        { label: t('lastError'), onPhone: 'line', cell: ({ error }) => error && <bdi dir="ltr">{error}</bdi> },
        { label: t('start'), kind: 'action', cell: (job) => <TryNow job={job} /> },
      ]}
    />
  )
}

function Name({ job: { name } }: { job: FailedJob }) {
  const language = useLanguage()
  return (
    <>
      {wordsOfJob(name)[language]}
      <small>
        <bdi dir="ltr">{name}</bdi>
      </small>
    </>
  )
}

function TryNow({ job: { id, name } }: { job: FailedJob }) {
  const t = useTexts(failedJobTexts)
  const language = useLanguage()
  const label = t('startNamed', { name: wordsOfJob(name)[language] })
  return (
    <SendButton
      call="POST /admin/failed-jobs/:id/start-again"
      id={id}
      refresh={changed}
      label={label}
      failed={t('failed')}
    >
      {t('start')}
    </SendButton>
  )
}
