import type { CallReply } from '#contract/all.ts'
import { wordsOfJob } from '#contract/job-words.ts'
import { formatNumber, formatPhone, formatTime } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { nearDate } from '#web/office/ui/near-date.ts'
import { OfficeIcon, type OfficeIconName } from '#web/office/ui/office-icon.tsx'
import { OfficeTable } from '#web/office/ui/office-table.tsx'
import { Panel, PanelLine } from '#web/office/ui/panel.tsx'
import { Link } from '#web/routing/link.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { todayTexts } from './texts.ts'

type Matter = CallReply<'GET /admin/today'>['data']['matters'][number]

interface Look {
  icon: OfficeIconName
  verb: 'review' | 'open' | 'answer'
  to: (matter: Matter) => string
}

const looks: Record<Matter['queue'], Look> = {
  teachers: { icon: 'approval', verb: 'review', to: () => '/admin/approval' },
  links: { icon: 'people', verb: 'review', to: ({ person_id }) => `/admin/people/${person_id}` },
  letters: { icon: 'letter', verb: 'answer', to: ({ id }) => `/admin/letters/${id}` },
  payments: { icon: 'payment', verb: 'review', to: ({ id }) => `/admin/payments/${id}` },
  messages: { icon: 'sent', verb: 'open', to: () => '/admin/messages?state=failed' },
  contacts: { icon: 'phone', verb: 'review', to: ({ person_id }) => `/admin/consents/${person_id}` },
  reports: { icon: 'letter', verb: 'review', to: () => '/admin/thread-reports?state=open' },
  jobs: { icon: 'versions', verb: 'open', to: () => '/admin/failed-jobs' },
  exams: { icon: 'exam', verb: 'open', to: ({ person_id }) => `/admin/people/${person_id}` },
}

/** Renders the matters that wait longest, each with its action. */
export function Matters({ matters }: { matters: readonly Matter[] }) {
  const t = useTexts(todayTexts)
  return (
    <Panel title={t('startOldest')}>
      {matters.length === 0 ? (
        <PanelLine>✓ {t('nothingWaits')}</PanelLine>
      ) : (
        <OfficeTable
          caption={t('startOldest')}
          rows={matters}
          keyOf={({ queue, id, person_id }) => `${queue} ${id} ${person_id}`}
          columns={[
            { label: t('matter'), kind: 'name', cell: (matter) => <Subject matter={matter} /> },
            { label: t('since'), cell: ({ since }) => <Since at={since} /> },
            { label: t('open'), kind: 'action', cell: (matter) => <Verb matter={matter} /> },
          ]}
        />
      )}
    </Panel>
  )
}

/** Returns a function for a matter's name: the person's name, or words for a message or a job. */
function useNameOf() {
  const t = useTexts(todayTexts)
  const language = useLanguage()
  return ({ queue, name }: Matter) =>
    queue === 'jobs' ? wordsOfJob(name ?? '')[language] : (name ?? t('messageMatter'))
}

function Subject({ matter }: { matter: Matter }) {
  const nameOf = useNameOf()
  const { icon, to } = looks[matter.queue]
  return (
    <span className="office-kind">
      <OfficeIcon name={icon} />
      <span>
        <Link to={to(matter)}>
          <bdi>{nameOf(matter)}</bdi>
        </Link>
        <Detail matter={matter} />
      </span>
    </span>
  )
}

function Detail({ matter: { queue, about, amount } }: { matter: Matter }) {
  const t = useTexts(todayTexts)
  const both = useBilingual()
  const language = useLanguage()
  const words = {
    teachers: t('teacherMatter'),
    links: t('linkMatter', { name: both(about) }),
    letters: t('letterMatter', { subject: both(about) }),
    payments: t('paymentMatter', { amount: formatNumber(amount ?? 0, language) }),
    messages: '',
    contacts: t('contactMatter', { contact: formatPhone(both(about)) }),
    reports: t('reportMatter', { reason: both(about) }),
    jobs: t('jobMatter'),
    exams: t('examMatter', { exam: both(about) }),
  }
  const qualification = queue === 'teachers' && both(about)
  if (!words[queue]) return null
  return (
    <small>
      {words[queue]}
      {qualification && (
        <>
          {language === 'ar' ? '، ' : ', '}
          <bdi>{qualification}</bdi>
        </>
      )}
    </small>
  )
}

function Since({ at }: { at: string }) {
  const language = useLanguage()
  return (
    <span className="q whitespace-nowrap">
      {nearDate(at, language)}
      <small>{formatTime(at, language)}</small>
    </span>
  )
}

function Verb({ matter }: { matter: Matter }) {
  const t = useTexts(todayTexts)
  const nameOf = useNameOf()
  const { verb, to } = looks[matter.queue]
  return (
    <LinkButton
      look="tint"
      size="sm"
      className="office-button"
      to={to(matter)}
      aria-label={t('verbNamed', { verb: t(verb), name: nameOf(matter) })}
    >
      {t(verb)}
    </LinkButton>
  )
}
