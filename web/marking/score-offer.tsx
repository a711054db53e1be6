import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { useScores } from './ink/use-scores.ts'
import { markingTexts } from './texts.ts'
import type { GradingState } from './use-grading.ts'

type Work = CallReply<'GET /homework-submission/submission/:id/marks'>['data']

interface Props {
  submission: number
  grading: GradingState
  full: number | null
}

/** Adds the scores on the pages up and offers the sum as the grade. Renders nothing without a score. */
export function ScoreOffer({ submission, ...rest }: Props) {
  const work = useApi('GET /homework-submission/submission/:id/marks', { params: { id: submission } }).data?.data
  return work ? <Offer work={work} {...rest} /> : null
}

function Offer({ work, grading: { grade, choose }, full }: { work: Work } & Omit<Props, 'submission'>) {
  const t = useTexts(markingTexts)
  const scores = useScores(work)
  const sum = scores.reduce((total, score) => total + score, 0)
  if (scores.length === 0) return null
  const isOver = full !== null && sum > full
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="grow text-small text-text-2">
        <bdi dir="ltr">{scores.join(' + ')}</bdi> {t(isOver ? 'scoresOver' : 'scoresOnPages', { sum, full: full ?? 0 })}
      </p>
      {!isOver && sum !== grade && (
        <Button look="tint" size="sm" onClick={() => choose(sum)}>
          {t('takeSum', { sum })}
        </Button>
      )}
    </div>
  )
}
