import { reopenHours } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { scoreReads } from './score-reads.ts'
import type { Submission } from './submission-page.tsx'
import { examTexts } from './texts.ts'

/** Renders the button that reopens an ended attempt, or the reason why the server would refuse to reopen it. */
export function ReopenAttempt({ submission }: { submission: Submission }) {
  const t = useTexts(examTexts)
  const { send } = useSend('POST /tests/submission/:id/reopen', { refresh: scoreReads })
  const { can_reopen, reopen_refusal: refusal } = submission
  if (!can_reopen) {
    if (!refusal) return null
    return <p className="max-w-72 text-small text-text-2">{t(`notReopened_${refusal}`, { hours: reopenHours })}</p>
  }

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
