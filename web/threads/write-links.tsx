import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { threadTexts } from './texts.ts'

/** Loads the people around a student to whom the viewer may write. */
export const useCorrespondents = (studentId: string | number | undefined) =>
  useApi('GET /student/:id/correspondents', { params: { id: studentId ?? '' } }, { enabled: studentId !== undefined })

/**
 * Renders links from a student's page to the threads with people around the student. Renders nothing without such
 * people.
 */
export function WriteLinks({ studentId }: { studentId: string | number }) {
  const t = useTexts(threadTexts)
  const people = useCorrespondents(studentId).data?.data ?? []
  if (people.length === 0) return null
  return (
    <section aria-labelledby="correspondents" className="grid gap-4">
      <h2 id="correspondents" className="text-h3">
        {t('correspondents')}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {people.map((person) => (
          <li key={person.id}>
            <LinkButton look="secondary" icon="mail" to={`/messages/${person.id}`}>
              {t(person.user_type === 'parent' ? 'writeToParent' : 'writeTo', { name: person.name })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
