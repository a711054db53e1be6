import { type ReadName, useSend } from '#web/api/hooks.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import type { LessonCardData } from './lesson-row.tsx'
import { teachingTexts } from './teaching-texts.ts'
import { useStatusToggle } from './use-status-toggle.ts'

export const lessonReads: readonly ReadName[] = [
  'GET /course/lessons/:id',
  'GET /course/lesson/:id',
  'GET /course/:id/page',
  'GET /lesson/:id',
  'GET /lesson/data/:id',
  'GET /course/:id',
  'GET /my-courses',
]

/** Returns a teacher's actions on a lesson; `remove` resolves to true when the lesson is deleted. */
export function useLessonActions() {
  const t = useTexts(teachingTexts)
  const say = useBilingual()
  const deleting = useSend('DELETE /lesson/:id', { refresh: lessonReads })
  const status = useStatusToggle('POST /lesson/:id/toggle-status', {
    refresh: lessonReads,
    on: t('lessonActivated'),
    off: t('lessonDeactivated'),
    failed: t('errorTogglingLessonStatus'),
  })

  const remove = ({ id, name }: Pick<LessonCardData, 'id' | 'name'>) =>
    askThenDo({
      title: t('deleteLessonAsk', { name: say(name) }),
      loss: t('deleteLessonLoss'),
      verb: t('deleteLesson'),
      run: () => deleting.send({ params: { id } }),
      done: t('lessonDeleted'),
      failed: t('deleteLessonFailed'),
    })

  return { ...status, remove }
}
