import { useTexts } from '#web/i18n/use-texts.ts'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { Fact } from '#web/ui/page/meta.tsx'
import type { CourseCardData } from './course-book.tsx'

/** Renders the facts that every reader of a course sees: on its card, its page and its teacher's page. */
export function CourseFacts({ course }: { course: CourseCardData }) {
  const t = useTexts(uiTexts)
  return (
    <>
      <Fact icon="person">{course.grade}</Fact>
      <Fact icon="video">{t('lessons', { count: course.lessons_count })}</Fact>
    </>
  )
}
