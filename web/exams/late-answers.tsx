import { toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { lengthInWords } from './length-words.ts'
import type { Submission } from './submission-page.tsx'
import { examTexts } from './texts.ts'

type Late = NonNullable<Submission['late']>
type Answer = Late['answers'][number]

const isDecided = (answer: Answer) => answer.decision !== 'waiting'

const tones = { consistent: 'ok', monotonic: 'info', untimed: 'warn', contradictory: 'bad' } as const

/** Shows the late answers with their timing and the silence of their device, and takes the teacher's decision. */
export function LateAnswers({ submission, late }: { submission: Submission; late: Late }) {
  const t = useTexts(examTexts)
  const { send, busy } = useSend('POST /tests/submission/:id/evidence', {
    refresh: ['GET /tests/submission/data/:id', 'GET /tests/:id/submissions'],
  })

  const isMore = late.decision === 'waiting' && late.answers.some(isDecided)

  /** Decides on all waiting answers, or on `one`: then also a contradictory one, because the teacher has read its proof. */
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

interface LateAnswerProps extends ChangeProps {
  isReopened: boolean
}

function LateAnswer({ answer, isReopened, busy, onChange }: LateAnswerProps) {
  const t = useTexts(examTexts)
  const language = useLanguage()
  return (
    <li className="grid gap-1 rounded-md bg-surface p-3.5">
      <bdi className="font-semibold">{answer.question}</bdi>
      <bdi>{answer.late_answer}</bdi>
      <span className="flex flex-wrap gap-2">
        <Badge sentence tone={tones[answer.timing]}>
          {t(answer.timing)}
        </Badge>
        {isReopened && <Badge>{t(answer.round === 1 ? 'roundBefore' : 'roundAfter')}</Badge>}
        {isDecided(answer) && <Badge>{t(answer.counted ? 'lateCounts' : 'lateDoesNot')}</Badge>}
      </span>
      {answer.silence_ms !== null && (
        <span className="text-caption text-text-2">
          {t('silence', { length: lengthInWords(answer.silence_ms, language) })}
        </span>
      )}
      {isDecided(answer) && <Change answer={answer} busy={busy} onChange={onChange} />}
    </li>
  )
}

interface ChangeProps {
  answer: Answer
  busy: boolean
  onChange: (decision: 'accept' | 'refuse') => void
}

/** Reverses one decision. */
function Change({ answer, busy, onChange }: ChangeProps) {
  const t = useTexts(examTexts)
  const isRefused = answer.decision === 'refused'
  return (
    <Button
      look="ghost"
      size="sm"
      busy={busy}
      className="-ms-4 justify-self-start"
      onClick={() => onChange(isRefused ? 'accept' : 'refuse')}
    >
      {t(isRefused ? 'acceptThis' : 'refuseThis')}
    </Button>
  )
}
