import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import type { Person } from './person.ts'
import { newest, Section } from './person-sections.tsx'
import { personTexts } from './person-texts.ts'

export type Entry = CallReply<'GET /admin/people/:id/audit'>['data'][number]

/** Shows the newest audit entries about the person or caused by the person. */
export function Audit({ person }: { person: Person }) {
  const of = useApi('GET /admin/people/:id/audit', { params: { id: person.id }, query: { per_page: newest } })
  return (
    <Section section="audit" person={person} of={of}>
      {(rows) => <AuditRows rows={rows} />}
    </Section>
  )
}

export function AuditRows({ rows }: { rows: readonly Entry[] }) {
  const t = useTexts(personTexts)
  const language = useLanguage()
  return (
    <ul className="office-log">
      {rows.map(({ id, at, action_words, actor, reason }) => (
        <li key={id}>
          <span>
            {action_words[language]}
            {reason && (
              <>
                {': '}
                <bdi>{reason}</bdi>
              </>
            )}
          </span>
          <span className="who">
            {formatDateTime(at, language)} · <bdi>{actor?.name ?? t('byServer')}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}
