import { formatDate, formatPhone, formatTime, joined } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { nearDate } from '#web/office/ui/near-date.ts'
import type { Person } from './person.ts'
import { personTexts } from './person-texts.ts'

/** Lists code, contacts and dates of a person. */
export function IdentityFacts({ person }: { person: Person }) {
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
