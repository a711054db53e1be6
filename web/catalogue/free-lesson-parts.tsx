import { PracticeLink } from '#web/exams/practice/practice-link.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { FileDownload } from '#web/ui/form/file-chip.tsx'
import type { FreeLesson } from './free-lesson-page.tsx'
import { LessonFacts } from './lesson-facts.tsx'
import { catalogueTexts } from './texts.ts'

/** Lists the parts of the lesson that subscribers get, and links to the free practice. */
export function FreeLessonParts({ lesson }: { lesson: FreeLesson }) {
  const t = useTexts(catalogueTexts)
  const say = useBilingual()
  return (
    <section aria-labelledby="inside" className="grid gap-4">
      <h2 id="inside" className="text-h3">
        {t('inLesson')}
      </h2>
      <LessonFacts files={lesson.files.length} homework={lesson.homeworks} exams={lesson.tests} />
      <PracticeLink id={lesson.practice_id} />
      <ul className="grid gap-2.5 empty:hidden md:grid-cols-2">
        {lesson.files.map(({ id, name }) => (
          <li key={id}>
            <FileDownload
              name={say(name)}
              href={null}
              lockedReason={t('afterSubscribing')}
              label={t('download', { name: say(name) })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
