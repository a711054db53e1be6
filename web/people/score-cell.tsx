import { useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { ScoreMeter, ScoreRing, ScoreWord } from '#web/ui/kit/score-ring.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'

/** Shows a score as ring, label and bar, or words for an exam that was not taken. */
export function ScoreCell({ score, total }: { score: number | null; total: number }) {
  const t = useTexts(uiTexts)
  return (
    <span className="score-cell">
      <ScoreRing score={score} total={total} />
      {score === null ? (
        <Badge icon="clock">{t('notAttempted')}</Badge>
      ) : (
        <span className="grid justify-items-start gap-2 md:w-42.5">
          <ScoreWord score={score} total={total} />
          <ScoreMeter score={score} total={total} className="hidden w-full md:block" />
        </span>
      )}
    </span>
  )
}
