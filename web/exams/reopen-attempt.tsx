import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { scoreReads } from './score-reads.ts'
import type { Submission } from './submission-page.tsx'
import { examTexts } from './texts.ts'

/**
 * Renders the button that reopens an ended attempt. Renders nothing for an attempt that the server would not reopen.
 */
export function ReopenAttempt({ submission }: { submission: Submission }) {
  const t = useTexts(examTexts)
  const { send } = useSend('POST /tests/submission/:id/reopen', { refresh: scoreReads })
  if (!submission.can_reopen) return null

  const reopen = () =>
    askThenDo({
      title: t('reopenAsk', { name: submission.student_name }),
      loss: t('reopenLoss'),
      verb: t('reopen'),
      look: 'primary',
      run: () => send({ params: { id: submission.id } }),
      done: t('reopened'),
      failed: t('reopenFailed'),
    })

  return (
    <Button look="secondary" icon="refresh" onClick={reopen}>
      {t('reopen')}
    </Button>
  )
}
