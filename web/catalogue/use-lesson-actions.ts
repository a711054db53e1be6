import { useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import { type ReadName, useSend } from '#web/api/hooks.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { askFirst } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { teachingTexts } from './teaching-texts.ts'

export const lessonReads: readonly ReadName[] = [
  'GET /course/lessons/:id',
  'GET /course/lesson/:id',
  'GET /lesson/:id',
  'GET /lesson/data/:id',
  'GET /course/:id',
  'GET /my-courses',
]
const short = { ms: toastMs.short }

/** What a teacher does with a lesson from its card or its page; `switchingId` is the one on its way. */
export function useLessonActions() {
  const t = useTexts(teachingTexts)
  const say = useBilingual()
  const toggling = useSend('POST /lesson/:id/toggle-status', { refresh: lessonReads })
  const deleting = useSend('DELETE /lesson/:id', { refresh: lessonReads })
  const [switchingId, setSwitchingId] = useState<number>()

  async function toggle({ id }: { id: number }) {
    setSwitchingId(id)
    try {
      const reply = await toggling.send({ params: { id } })
      if (reply) toast.success(t(reply.data.status ? 'lessonActivated' : 'lessonDeactivated'), short)
    } catch (failure) {
      toast.failure(failure, t('errorTogglingLessonStatus'), short)
    } finally {
      setSwitchingId(undefined)
    }
  }

  /** True when it is gone. */
  async function remove({ id, name }: { id: number; name: { ar: string; en: string } }) {
    try {
      const gone = await askFirst({
        title: t('deleteLessonAsk', { name: say(name) }),
        loss: t('deleteLessonLoss'),
        verb: t('deleteLesson'),
        run: () => deleting.send({ params: { id } }),
      })
      if (gone) toast.success(t('lessonDeleted'), short)
      return gone
    } catch (failure) {
      toast.failure(failure, t('deleteLessonFailed'), short)
      return false
    }
  }

  return { toggle, remove, switchingId }
}
