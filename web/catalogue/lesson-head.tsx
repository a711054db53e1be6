import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { KeepButton } from './kept/keep-button.tsx'
import type { Lesson } from './lesson-page.tsx'
import { LessonTicks } from './lesson-ticks.tsx'
import { catalogueTexts } from './texts.ts'

/** Renders the name of a lesson with its number, the student's progress and the button that keeps it. */
export function LessonHead({ lesson, name }: { lesson: Lesson; name: string }) {
  const t = useTexts(catalogueTexts)
  const say = useBilingual()
  // An older process sends no name of the course.
  const course = say(lesson.course_name) || t('course')
  return (
    <header className="grid gap-1">
      <Breadcrumbs steps={[{ label: course, to: `/course-details/${lesson.course_id}` }, { label: name }]} />
      <h1 tabIndex={-1}>
        <SchoolText text={name} />
      </h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-small text-text-2">{t('lessonNumber', { number: lesson.number })}</p>
        <LessonTicks progress={lesson} homeworks={lesson.homeworks} exams={lesson.tests} />
        <KeepButton lesson={lesson} />
      </div>
    </header>
  )
}
