import type { ReactNode } from 'react'
import { formatDateTime, formatNumber, formatPhone } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { ConsentBadge } from '#web/office/consents/consent-badge.tsx'
import { officeConsentTexts } from '#web/office/consents/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { Link } from '#web/routing/link.tsx'
import type { Person } from './person.ts'
import { personTexts } from './person-texts.ts'

interface ConsentProps {
  person: Person
  consent: NonNullable<Person['consent']>
}

/** Shows the state of the guardian's consent with a link to its proof. */
export function Consent({ person, consent }: ConsentProps) {
  const t = useTexts(personTexts)
  const words = useTexts(officeConsentTexts)
  const language = useLanguage()
  const { state, needed, method, version, guardian_phone, at } = consent
  if (!needed) {
    return (
      <Panel title={t('consent')} id="s-consent" padded>
        <p>{t('notNeeded')}</p>
      </Panel>
    )
  }
  const foot = (
    <Link className="office-link" to={`/admin/consents/${person.id}`}>
      {t('toConsent')}
    </Link>
  )
  return (
    <Panel title={t('consent')} id="s-consent" padded foot={foot}>
      <ConsentBadge state={state} />
      <dl className="office-facts">
        {method && <Fact label={t('method')}>{words(method)}</Fact>}
        {guardian_phone && (
          <Fact label={t('phone')}>
            <bdi dir="ltr">{formatPhone(guardian_phone)}</bdi>
          </Fact>
        )}
        {version && <Fact label={t('text')}>{t('version', { version })}</Fact>}
        {at && <Fact label={t('time')}>{formatDateTime(at, language)}</Fact>}
      </dl>
    </Panel>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

interface TeachingProps {
  person: Person
  teacher: NonNullable<Person['teacher']>
}

/** Shows a teacher's qualification, text, price, numbers of courses and students, and the reason of a refusal. */
export function Teaching({ teacher }: TeachingProps) {
  const t = useTexts(personTexts)
  const language = useLanguage()
  const { qualification, bio, price, courses, students, refusal } = teacher
  return (
    <Panel title={t('teaching')} id="s-teaching" padded>
      <dl className="office-facts">
        {qualification && (
          <Fact label={t('qualification')}>
            <bdi>{qualification}</bdi>
          </Fact>
        )}
        {bio && (
          <Fact label={t('bio')}>
            <bdi>{bio}</bdi>
          </Fact>
        )}
        <Fact label={t('price')}>{price ? `${formatNumber(price, language)} ${t('pounds')}` : t('noPrice')}</Fact>
        <Fact label={t('courses')}>{formatNumber(courses, language)}</Fact>
        <Fact label={t('students')}>{formatNumber(students, language)}</Fact>
        {refusal && (
          <Fact label={t('refusal')}>
            <bdi>{refusal.reason ?? t('noReason')}</bdi>
          </Fact>
        )}
      </dl>
    </Panel>
  )
}
