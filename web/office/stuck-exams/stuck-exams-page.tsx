import type { CallReply } from '#contract/all.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { SendButton } from '#web/office/ui/send-button.tsx'
import { Link } from '#web/routing/link.tsx'
import { stuckExamTexts } from './texts.ts'

type Stuck = CallReply<'GET /admin/stuck-exams'>['data'][number]

const changed = ['GET /admin/stuck-exams', 'GET /admin/waiting', 'GET /admin/today'] as const

/** Lists the ended attempts that the server could not finish. */
export function StuckExamsPage() {
  const t = useTexts(stuckExamTexts)
  const language = useLanguage()
  return (
    <OfficeList
      name="stuck-exams"
      title={t('title')}
      empty={t('none')}
      defaultSort="since"
      columns={[
        { label: t('student'), kind: 'name', cell: (attempt) => <Taker attempt={attempt} /> },
        {
          label: t('since'),
          sort: 'since',
          cell: ({ since }) => <span className="q">{formatDateTime(since, language)}</span>,
        },
        { label: t('tries'), kind: 'number', onPhone: 'hidden', cell: ({ failures }) => failures },
        { label: t('lastError'), onPhone: 'line', cell: ({ error }) => error && <bdi dir="ltr">{error}</bdi> },
        { label: t('finish'), kind: 'action', cell: (attempt) => <TryNow attempt={attempt} /> },
      ]}
    />
  )
}

function Taker({ attempt: { student_id, name, exam } }: { attempt: Stuck }) {
  const both = useBilingual()
  return (
    <>
      <Link to={`/admin/people/${student_id}`}>
        <bdi>{name}</bdi>
      </Link>
      <small>
        <bdi>{both(exam)}</bdi>
      </small>
    </>
  )
}

function TryNow({ attempt: { id, name } }: { attempt: Stuck }) {
  const t = useTexts(stuckExamTexts)
  const label = t('finishNamed', { name })
  return (
    <SendButton call="POST /admin/stuck-exams/:id/finish" id={id} refresh={changed} label={label} failed={t('failed')}>
      {t('finish')}
    </SendButton>
  )
}
