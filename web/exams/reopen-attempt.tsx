import { toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { askFirst } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Submission } from './submission-page.tsx'
import { examTexts } from './texts.ts'

/** For an attempt that ended by accident; the server says whether it still can. */
export function ReopenAttempt({ submission }: { submission: Submission }) {
  const t = useTexts(examTexts)
  const { send } = useSend('POST /tests/submission/:id/reopen', {
    refresh: ['GET /tests/submission/data/:id', 'GET /tests/:id/submissions'],
  })
  if (!submission.can_reopen) return null

  async function reopen() {
    try {
      const done = await askFirst({
        title: t('reopenAsk', { name: submission.student_name }),
        loss: t('reopenLoss'),
        verb: t('reopen'),
        run: () => send({ params: { id: submission.id } }),
      })
      if (done) toast.success(t('reopened'), { ms: toastMs.short })
    } catch (failure) {
      toast.failure(failure, t('reopenFailed'), { ms: toastMs.short })
    }
  }

  return (
    <Button look="secondary" icon="refresh" onClick={reopen}>
      {t('reopen')}
    </Button>
  )
}
