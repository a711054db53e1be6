import { toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Submission } from './submission-page.tsx'
import { examTexts } from './texts.ts'

type Late = NonNullable<Submission['late']>

const tones = { anchored: 'ok', monotonic: 'info', unproven: 'warn', contradictory: 'bad' } as const

/** Answers from the student's sealed journal, how well their times are proven, and the teacher's one click. */
export function LateAnswers({ submission, late }: { submission: Submission; late: Late }) {
  const t = useTexts(examTexts)
  const { send, busy } = useSend('POST /tests/submission/:id/evidence', {
    refresh: ['GET /tests/submission/data/:id', 'GET /tests/:id/submissions'],
  })

  async function decide(decision: 'accept' | 'refuse') {
    try {
      await send({ params: { id: submission.id }, body: { decision } })
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
      <p>{t('lateHelp', { without: late.score_without, with: late.score_with })}</p>
      <ul className="grid gap-2.5">
        {late.answers.map((answer) => (
          <li key={answer.question_id} className="grid gap-1 rounded-md bg-surface p-3.5">
            <bdi className="font-semibold">{answer.question}</bdi>
            <bdi>{answer.late_answer}</bdi>
            <span>
              <Badge sentence tone={tones[answer.proof]}>
                {t(answer.proof)}
              </Badge>
            </span>
          </li>
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
