import { channelWords } from '#contract/message-words.ts'
import { formatDate, formatDateTime, formatPhone, formatTime, joined } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { nearDate } from '#web/office/ui/near-date.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Avatar } from '#web/ui/page/avatar.tsx'
import type { Person } from './person.ts'
import { personTexts } from './person-texts.ts'
import { PersonVerbs } from './person-verbs.tsx'
import { officePeopleTexts } from './texts.ts'

/** Shows name, state, contacts and dates of a person beside the actions. */
export function Identity({ person }: { person: Person }) {
  const t = useTexts(officePeopleTexts)
  const language = useLanguage()
  return (
    <>
      <section className="office-identity" aria-labelledby="person-name">
        <Avatar name={person.name} image={person.image} size="card" />
        <div className="office-identity-name">
          <h1 id="person-name" tabIndex={-1}>
            <bdi>{person.name}</bdi>
          </h1>
          <States person={person} />
          <p>{joined([t(person.user_type), person.stage_name, person.grade_name], language)}</p>
        </div>
        <Facts person={person} />
        <PersonVerbs person={person} />
      </section>
      {person.bounced.length > 0 && <Bounced bounced={person.bounced} />}
      {person.suspension && <Suspension suspension={person.suspension} />}
    </>
  )
}

function States({ person: { is_verified, suspension, teacher } }: { person: Person }) {
  const t = useTexts(personTexts)
  const people = useTexts(officePeopleTexts)
  const waits = teacher?.is_approved === 0
  return (
    <>
      {is_verified ? (
        <Badge tone="ok" icon="check">
          {people('verified')}
        </Badge>
      ) : (
        <Badge icon="clock">{people('unverified')}</Badge>
      )}
      {suspension ? (
        <Badge tone="bad" icon="circle-x">
          {t('suspended')}
        </Badge>
      ) : (
        <Badge tone="ok" icon="circle-check">
          {t('active')}
        </Badge>
      )}
      {waits && (
        <Badge tone={teacher.refusal ? 'bad' : 'warn'} icon={teacher.refusal ? 'x' : 'clock'}>
          {teacher.refusal ? t('refused') : people('waiting')}
        </Badge>
      )}
    </>
  )
}

function Facts({ person }: { person: Person }) {
  const t = useTexts(personTexts)
  const language = useLanguage()
  const { code, phone, phone_claimed, birth_date, email, registered_at, last_seen_at } = person
  const near = (at: string) => joined([nearDate(at, language), formatTime(at, language)], language)
  const facts = [
    code && { label: t('code'), value: <bdi dir="ltr">{code}</bdi> },
    phone && {
      label: phone_claimed ? `${t('phone')} (${t('phoneClaimed')})` : t('phone'),
      value: (
        <a href={`tel:${phone}`} dir="ltr">
          {formatPhone(phone)}
        </a>
      ),
    },
    birth_date && { label: t('born'), value: formatDate(birth_date, language) },
    email && { label: t('email'), wide: true, value: <bdi dir="ltr">{email}</bdi> },
    { label: t('registered'), value: formatDate(registered_at, language) },
    { label: t('lastSeen'), value: last_seen_at ? near(last_seen_at) : t('never') },
  ]
  return (
    <dl>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label} className={'wide' in fact ? 'wide' : undefined}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Bounced({ bounced }: { bounced: Person['bounced'] }) {
  const t = useTexts(personTexts)
  const language = useLanguage()
  return (
    <Notice tone="warn">
      <strong>{t('bounced')}</strong>
      <ul>
        {bounced.map(({ contact, channel, since, words }) => (
          <li key={`${contact} ${channel}`}>
            <bdi dir="ltr">{formatPhone(contact)}</bdi>
            {` · ${channelWords[channel][language]} · ${formatDateTime(since, language)} · `}
            <bdi dir="ltr">{words}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Suspension({ suspension: { at, by, reason } }: { suspension: NonNullable<Person['suspension']> }) {
  const t = useTexts(personTexts)
  const language = useLanguage()
  const since = formatDateTime(at, language)
  return (
    <Notice tone="bad">
      <strong>{by ? t('suspendedSince', { at: since, by }) : t('suspendedSinceOnly', { at: since })}</strong>
      <p>
        <bdi>{reason ?? t('noReason')}</bdi>
      </p>
    </Notice>
  )
}
