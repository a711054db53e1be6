import { toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type Answer, isDecided, type Late, LateAnswer } from './late-answer.tsx'
import { scoreReads } from './score-reads.ts'
import type { Submission } from './submission-page.tsx'
import { examTexts } from './texts.ts'

/** Shows the late answers with their timing and the silence of their device, and takes the teacher's decision. */
export function LateAnswers({ submission, late }: { submission: Submission; late: Late }) {
  const t = useTexts(examTexts)
  const { send, busy } = useSend('POST /tests/submission/:id/evidence', {
    refresh: [...scoreReads, 'GET /teacher/inbox/counts'],
  })

  const isMore = late.decision === 'waiting' && late.answers.some(isDecided)

  /**
   * Sends the decision on `one`, else on all waiting answers, or on all answers when none waits. A single answer may be
   * contradictory, because the teacher has read its timing.
   */
  async function decide(decision: 'accept' | 'refuse', one?: Answer) {
    const alone = one && { answers: [one.id], timings: [one.timing] }
    try {
      await send({ params: { id: submission.id }, body: { decision, ...alone } })
      toast.success(t('decided'), { ms: toastMs.short })
    } catch (failure) {
      toast.failure(failure, t('decideFailed'), { ms: toastMs.short })
    }
  }

  return (
    <section
      aria-labelledby="late"
      className="grid gap-4 rounded-lg border border-warning-line bg-warning-tint p-5 md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="late" className="text-h3">
          {t('late')}
        </h2>
        <Badge sentence>{t(`evidence_${late.decision}`)}</Badge>
      </div>
      <p>{t(isMore ? 'lateMore' : 'lateHelp', { without: late.score_without, with: late.score_with })}</p>
      <p className="text-text-2">{t('silenceHelp')}</p>
      <ul className="grid gap-2.5">
        {late.answers.map((answer) => (
          <LateAnswer
            key={answer.id}
            answer={answer}
            isReopened={submission.reopened === 1}
            busy={busy}
            onChange={(decision) => decide(decision, answer)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => decide('accept')}>
          {t('acceptLate')}
        </Button>
        <Button look="secondary" busy={busy} onClick={() => decide('refuse')}>
          {t('refuseLate')}
        </Button>
      </div>
    </section>
  )
}
