import type { CallReply } from '#contract/all.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { nearDate } from '#web/office/ui/near-date.ts'
import { OfficeIcon, type OfficeIconName } from '#web/office/ui/office-icon.tsx'
import { Link } from '#web/routing/link.tsx'
import { todayTexts } from './texts.ts'

/** The queues in order, with the list that each opens. */
const queues = [
  { name: 'teachers', to: '/admin/approval', icon: 'approval' },
  { name: 'links', to: '/admin/people?state=asked', icon: 'people' },
  { name: 'letters', to: '/admin/letters?state=open', icon: 'letter' },
  { name: 'payments', to: '/admin/payments?state=review', icon: 'payment' },
  { name: 'messages', to: '/admin/messages?state=failed', icon: 'sent' },
  { name: 'contacts', to: '/admin/digests?reason=wrong&state=now', icon: 'phone' },
  { name: 'reports', to: '/admin/thread-reports?state=open', icon: 'letter' },
  { name: 'exams', to: '/admin/stuck-exams', icon: 'exam' },
  { name: 'jobs', to: '/admin/failed-jobs', icon: 'versions' },
] as const satisfies readonly { name: string; to: string; icon: OfficeIconName }[]

const lateMs = 2 * 24 * 60 * 60_000

/** Queues that are hidden while they are empty, because they rarely have matters. */
const rare: readonly string[] = ['links', 'contacts', 'reports', 'jobs']
const isShown = (name: string, count: number) => !rare.includes(name) || count > 0

type Waiting = CallReply<'GET /admin/waiting'>['data']

/** Renders the queues with count and oldest date. An empty queue keeps its place, unless it is in `rare`. */
export function Queues({ waiting }: { waiting: Waiting }) {
  const t = useTexts(todayTexts)
  const shown = queues.filter(({ name }) => isShown(name, waiting[name].count))
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="sr-only">
        {t('waits')}
      </h2>
      <ul className="office-waiting">
        {shown.map(({ name, to, icon }) => (
          <li key={name}>
            <Link to={to}>
              <OfficeIcon name={icon} />
              <b>{waiting[name].count}</b>
              <strong>{t(name)}</strong>
              <Oldest {...waiting[name]} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Oldest({ count, oldest }: { count: number; oldest: string | null }) {
  const t = useTexts(todayTexts)
  const language = useLanguage()
  if (count === 0 || !oldest) return <small>✓ {t('nothingWaits')}</small>
  const isLate = Date.now() - Date.parse(oldest) > lateMs
  return (
    <small>
      {t('oldest', { date: nearDate(oldest, language) })}
      {isLate && <span className="late">{t('late')}</span>}
    </small>
  )
}
