import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import type { Course } from './course-page.tsx'
import { catalogueTexts } from './texts.ts'

/** Shows the description of a course and the lines of its learning goals. */
export function CourseAbout({ course }: { course: Course }) {
  const t = useTexts(catalogueTexts)
  const say = useBilingual()
  const description = say(course.description)
  const { ar, en } = course.what_you_will_learn
  const lines = say({ ar: ar.join('\n'), en: en.join('\n') }).split('\n')
  return (
    <>
      {description && (
        <section aria-labelledby="about" className="grid gap-3">
          <h2 id="about">{t('aboutCourse')}</h2>
          <p dir="auto" className="max-w-measure whitespace-pre-line text-lead text-text-2">
            {description}
          </p>
        </section>
      )}
      {lines[0] && (
        <section aria-labelledby="learn" className="grid gap-4">
          <h2 id="learn">{t('willLearn')}</h2>
          <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a teacher may write the same line twice
              <li key={place} className="flex gap-2.5">
                <Icon name="check" className="mt-1 text-success" />
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
