import type { CallReply } from '#contract/all.ts'
import { formatDate, formatPhone, joined } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { Link } from '#web/routing/link.tsx'
import { useSearchParams } from '#web/routing/router.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { officePeopleTexts } from './texts.ts'

type Person = CallReply<'GET /admin/people'>['data'][number]

/** Lists every person with an account. */
export function PeoplePage() {
  const t = useTexts(officePeopleTexts)
  const office = useTexts(officeTexts)
  const language = useLanguage()
  const roles = ['student', 'teacher', 'parent', 'admin'] as const
  const states = ['verified', 'unverified', 'waiting', 'asked', 'suspended'] as const
  return (
    <OfficeList
      name="people"
      title={office('people')}
      empty={t('none')}
      defaultSort="-registered_at"
      filters={[
        { name: 'role', label: t('role'), options: roles.map((value) => ({ value, label: t(value) })) },
        { name: 'state', label: t('state'), options: states.map((value) => ({ value, label: t(value) })) },
      ]}
      columns={[
        { label: t('name'), kind: 'name', sort: 'name', cell: (person) => <Name person={person} /> },
        { label: t('contact'), onPhone: 'line', cell: (person) => <Contact person={person} /> },
        { label: t('code'), cell: ({ code }) => code && <bdi dir="ltr">{code}</bdi> },
        { label: t('state'), cell: (person) => <State person={person} /> },
        {
          label: t('registered'),
          sort: 'registered_at',
          cell: ({ registered_at }) => formatDate(registered_at, language),
        },
      ]}
    />
  )
}

function Name({ person }: { person: Person }) {
  const [search] = useSearchParams()
  const q = search.get('q')
  const t = useTexts(officePeopleTexts)
  const language = useLanguage()
  return (
    <>
      <Link to={`/admin/people/${person.id}${q ? `?${new URLSearchParams({ q })}` : ''}`}>
        <bdi>{person.name}</bdi>
      </Link>
      <small>{joined([t(person.user_type), person.stage_name, person.grade_name], language)}</small>
    </>
  )
}

function Contact({ person: { phone, email } }: { person: Person }) {
  const t = useTexts(officePeopleTexts)
  return (
    <>
      {phone ? <bdi dir="ltr">{formatPhone(phone)}</bdi> : t('phoneNotProven')}
      {email && (
        <small>
          <bdi dir="ltr">{email}</bdi>
        </small>
      )}
    </>
  )
}

function State({ person }: { person: Person }) {
  const t = useTexts(officePeopleTexts)
  if (person.is_suspended) {
    return (
      <Badge tone="bad" icon="circle-x">
        {t('suspended')}
      </Badge>
    )
  }
  if (!person.is_verified) return <Badge icon="clock">{t('unverified')}</Badge>
  if (person.is_approved === 0) {
    return (
      <Badge tone="warn" icon="clock">
        {t('waiting')}
      </Badge>
    )
  }
  return (
    <Badge tone="ok" icon="check">
      {t('verified')}
    </Badge>
  )
}
