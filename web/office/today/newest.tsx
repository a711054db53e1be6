import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { formatNumber, formatTime, joined } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officePeopleTexts } from '#web/office/people/texts.ts'
import { nearDate } from '#web/office/ui/near-date.ts'
import { Panel, PanelLine } from '#web/office/ui/panel.tsx'
import { Segments } from '#web/office/ui/segments.tsx'
import { Link } from '#web/routing/link.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { todayTexts } from './texts.ts'

type Today = CallReply<'GET /admin/today'>['data']

/** Renders the newest registrations or subscriptions. */
export function Newest({ today }: { today: Today }) {
  const t = useTexts(todayTexts)
  const [view, setView] = useState<'registrations' | 'subscriptions'>('registrations')
  const control = (
    <Segments
      legend={t('showing')}
      value={view}
      onChange={setView}
      options={(['registrations', 'subscriptions'] as const).map((value) => ({ value, label: t(value) }))}
    />
  )
  const isRegistrations = view === 'registrations'
  const foot = isRegistrations
    ? t('registeredToday', { count: today.registered_today })
    : t('subscribedToday', { count: today.subscribed_today })
  return (
    <Panel title={t('newest')} control={control} foot={<span>{foot}</span>}>
      {isRegistrations ? <Registrations of={today.registrations} /> : <Subscriptions of={today.subscriptions} />}
    </Panel>
  )
}

function Registrations({ of }: { of: Today['registrations'] }) {
  const t = useTexts(todayTexts)
  const people = useTexts(officePeopleTexts)
  const both = useBilingual()
  const language = useLanguage()
  if (of.length === 0) return <PanelLine>{t('noRegistrations')}</PanelLine>
  return (
    <ul className="office-register">
      {of.map(({ id, name, user_type, grade, is_verified, registered_at }) => (
        <li key={id}>
          <span>
            <Link to={`/admin/people/${id}`}>
              <bdi>{name}</bdi>
            </Link>
            <small>{joined([people(user_type), both(grade)], language)}</small>
          </span>
          <span className="end">
            <When at={registered_at} />
            <Badge tone={is_verified ? 'ok' : 'muted'} icon={is_verified ? 'check' : 'clock'}>
              {is_verified ? t('verified') : t('unverified')}
            </Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Subscriptions({ of }: { of: Today['subscriptions'] }) {
  const t = useTexts(todayTexts)
  const both = useBilingual()
  const language = useLanguage()
  if (of.length === 0) return <PanelLine>{t('noSubscriptions')}</PanelLine>
  return (
    <ul className="office-register">
      {of.map(({ id, student_id, name, course, teacher_name, amount, created_at }) => (
        <li key={id}>
          <span>
            <Link to={`/admin/people/${student_id}`}>
              <bdi>{name}</bdi>
            </Link>
            <small>
              <bdi>{both(course) || t('allOf', { teacher: teacher_name })}</bdi>
            </small>
          </span>
          <span className="end">
            <When at={created_at} />
            <b>{amount ? t('pounds', { amount: formatNumber(amount, language) }) : t('free')}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Renders the time of an event of today, or the date of an earlier event. */
function When({ at }: { at: string }) {
  const language = useLanguage()
  const date = nearDate(at, language)
  const isToday = date === nearDate(new Date().toISOString(), language)
  return <small className="tnum">{isToday ? formatTime(at, language) : date}</small>
}
