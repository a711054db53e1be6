import type { CallReply } from '#contract/all.ts'
import { formatDate } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { LowerLine, RowTable } from '#web/ui/rows/row-table.tsx'
import { Renewal } from './offer/renewal.tsx'
import { ownPurchaseTexts } from './own-texts.ts'

type Subscription = CallReply<'GET /student/subscriptions'>['data'][number]

/** Lists the subscriptions: course, state, end and renewal. */
export function OwnSubscriptions({ subscriptions }: { subscriptions: Subscription[] }) {
  const t = useTexts(ownPurchaseTexts)
  return (
    <RowTable
      caption={t('subscriptions')}
      rows={subscriptions}
      keyOf={({ id }) => id}
      columns={[
        { label: t('course'), kind: 'name', cell: (subscription) => <Course of={subscription} /> },
        {
          label: t('state'),
          kind: 'score',
          cell: ({ is_running }) => (
            <Badge tone={is_running === 1 ? 'ok' : 'muted'}>{t(is_running === 1 ? 'running' : 'ended')}</Badge>
          ),
        },
        { label: t('until'), cell: (subscription) => <End of={subscription} /> },
        {
          label: t('next'),
          cell: (subscription) => <Renewal of={subscription} ended={subscription.is_running === 0} />,
        },
      ]}
    />
  )
}

function Course({ of: { course, course_id, teacher, teacher_id } }: { of: Subscription }) {
  const t = useTexts(ownPurchaseTexts)
  const say = useBilingual()
  return (
    <>
      <Link
        to={course_id ? `/course-details/${course_id}` : `/teacherDetails/${teacher_id}`}
        className="inline-block min-h-tap content-center"
      >
        {course ? <SchoolText text={say(course)} /> : t('allCourses', { teacher })}
      </Link>
      {course && (
        <LowerLine>
          <SchoolText text={teacher} />
        </LowerLine>
      )}
    </>
  )
}

function End({ of: { ends_at, is_running } }: { of: Subscription }) {
  const t = useTexts(ownPurchaseTexts)
  const language = useLanguage()
  if (!ends_at) return t('endless')
  return t(is_running === 1 ? 'runsUntil' : 'endedOn', { date: formatDate(ends_at, language) })
}
