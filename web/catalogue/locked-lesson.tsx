import type { Pounds } from '#contract/money.ts'
import { PracticeLink } from '#web/exams/practice/practice-link.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { joinSheet } from '#web/subscriptions/offer/opened-later.ts'
import { LessonFacts } from './lesson-facts.tsx'
import type { LessonCardData } from './lesson-row.tsx'
import { catalogueTexts } from './texts.ts'

/** Shows a visitor the contents of a locked lesson and the steps that unlock it. */
export function LockedLesson(props: { lesson: LessonCardData; price: Pounds | null; onClose: () => void }) {
  const { lesson, price, onClose } = props
  const t = useTexts(catalogueTexts)
  const say = useBilingual()
  return (
    <joinSheet.Page
      title={t('inLesson')}
      name={say(lesson.name)}
      of="lesson"
      price={price}
      next={`/lesson/${lesson.id}`}
      onClose={onClose}
    >
      <LessonFacts files={lesson.files_count} homework={lesson.homeworks_count} exams={lesson.tests_count} />
      <PracticeLink id={lesson.practice_id} />
    </joinSheet.Page>
  )
}
