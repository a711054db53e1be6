import type { CallReply } from '#contract/all.ts'
import { wordsOfJob } from '#contract/job-words.ts'
import { toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
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
      standardSort="failed_at"
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
  const { send, busy } = useSend('POST /admin/failed-jobs/:id/start-again', { refresh: changed })
  const tryNow = async () => {
    try {
      const reply = await send({ params: { id } })
      if (reply) toast.success(reply.message, { ms: toastMs.short })
    } catch (failure) {
      toast.failure(failure, t('failed'))
    }
  }
  return (
    <Button
      look="tint"
      size="sm"
      className="office-button"
      busy={busy}
      aria-label={t('startNamed', { name: wordsOfJob(name)[language] })}
      onClick={tryNow}
    >
      {t('start')}
    </Button>
  )
}
