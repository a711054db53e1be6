import { type ReadName, useSend } from '#web/api/hooks.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import type { CourseCardData } from './course-book.tsx'
import { teachingTexts } from './teaching-texts.ts'
import { useStatusToggle } from './use-status-toggle.ts'

export const courseReads: readonly ReadName[] = [
  'GET /my-courses',
  'GET /course/:id',
  'GET /course/data/:id',
  'GET /course/:id/page',
]

/** Returns a teacher's actions on a course; `remove` resolves to true when the course is deleted. */
export function useCourseActions() {
  const t = useTexts(teachingTexts)
  const say = useBilingual()
  const deleting = useSend('DELETE /course/:id', { refresh: courseReads })
  const status = useStatusToggle('POST /course/:id/toggle-status', {
    refresh: courseReads,
    on: t('courseOn'),
    off: t('courseOff'),
    failed: t('errorTogglingCourseStatus'),
  })

  const remove = ({ id, name }: Pick<CourseCardData, 'id' | 'name'>) =>
    askThenDo({
      title: t('deleteCourseAsk', { name: say(name) }),
      loss: t('deleteCourseLoss'),
      verb: t('deleteCourse'),
      run: () => deleting.send({ params: { id } }),
      done: t('courseDeleted'),
      failed: t('deleteFailed'),
    })

  return { ...status, remove }
}
