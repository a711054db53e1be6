import { useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import { type ReadName, useSend } from '#web/api/hooks.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { askFirst } from '#web/ui/confirm.tsx'
import type { CourseCardData } from '#web/ui/course-card.tsx'
import { toast } from '#web/ui/toast.ts'
import { teachingTexts } from './teaching-texts.ts'

export const courseReads: readonly ReadName[] = ['GET /my-courses', 'GET /course/:id', 'GET /course/data/:id']
const short = { ms: toastMs.short }

/** What a teacher does with a course from its card or its page; `switchingId` is the one on its way. */
export function useCourseActions() {
  const t = useTexts(teachingTexts)
  const say = useBilingual()
  const toggling = useSend('POST /course/:id/toggle-status', { refresh: courseReads })
  const deleting = useSend('DELETE /course/:id', { refresh: courseReads })
  const [switchingId, setSwitchingId] = useState<number>()

  async function toggle({ id }: { id: number }) {
    setSwitchingId(id)
    try {
      const reply = await toggling.send({ params: { id } })
      if (reply) toast.success(t(reply.data.status ? 'courseOn' : 'courseOff'), short)
    } catch (failure) {
      toast.failure(failure, t('errorTogglingCourseStatus'), short)
    } finally {
      setSwitchingId(undefined)
    }
  }

  /** True when it is gone. */
  async function remove({ id, name }: Pick<CourseCardData, 'id' | 'name'>) {
    try {
      const gone = await askFirst({
        title: t('deleteCourseAsk', { name: say(name) }),
        loss: t('deleteCourseLoss'),
        verb: t('deleteCourse'),
        run: () => deleting.send({ params: { id } }),
      })
      if (gone) toast.success(t('courseDeleted'), short)
      return gone
    } catch (failure) {
      toast.failure(failure, t('deleteFailed'), short)
      return false
    }
  }

  return { toggle, remove, switchingId }
}
