import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import type { Lesson } from './lesson-page.tsx'
import { catalogueTexts } from './texts.ts'

/** Renders links to the lessons before and after this lesson. */
export function LessonNeighbours({ lesson: { previous, next } }: { lesson: Lesson }) {
  const t = useTexts(catalogueTexts)
  const say = useBilingual()
  if (!previous && !next) return null
  return (
    <nav aria-label={t('otherLessons')} className="grid gap-3 md:grid-cols-2">
      {previous && (
        <LinkButton
          look="secondary"
          icon="arrow-prev"
          to={`/lesson/${previous.id}`}
          className="justify-start! whitespace-normal!"
        >
          {t('previousLesson')} <SchoolText text={say(previous.name)} />
        </LinkButton>
      )}
      {next && (
        <LinkButton
          look="secondary"
          iconEnd="arrow-next"
          to={`/lesson/${next.id}`}
          className="justify-end! whitespace-normal! md:col-start-2"
        >
          {t('nextLesson')} <SchoolText text={say(next.name)} />
        </LinkButton>
      )}
    </nav>
  )
}
