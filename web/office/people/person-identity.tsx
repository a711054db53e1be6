import { joined } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Avatar } from '#web/ui/page/avatar.tsx'
import { IdentityFacts } from './identity-facts.tsx'
import type { Person } from './person.ts'
import { BouncedContacts, SuspensionNotice } from './person-alerts.tsx'
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
        <IdentityFacts person={person} />
        <PersonVerbs person={person} />
      </section>
      {person.bounced.length > 0 && <BouncedContacts bounced={person.bounced} />}
      {person.suspension && <SuspensionNotice suspension={person.suspension} />}
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
