import { useTexts } from '#web/i18n/use-texts.ts'
import { Badge, type Tone } from './badge.tsx'
import type { IconName } from './icon.tsx'
import { type ScoreBand, scoreBand } from './score.ts'
import { uiTexts } from './texts.ts'

const bands: Record<ScoreBand, { text: string; tone: Tone; icon: IconName }> = {
  excellent: { text: 'text-success', tone: 'ok', icon: 'check' },
  good: { text: 'text-primary', tone: 'info', icon: 'check' },
  fair: { text: 'text-warning', tone: 'warn', icon: 'info' },
  needsReview: { text: 'text-danger', tone: 'bad', icon: 'alert' },
}

interface Score {
  score: number | null | undefined
  /** The highest score. Without a total, the ring shows the score alone in a neutral colour. */
  total?: number | null
}

/** Renders the score over its total in a ring. Without a score, the ring is dashed and empty. */
export function ScoreRing({ score, total, size = '' }: Score & { size?: '' | 'score-lg' | 'score-xl' }) {
  const t = useTexts(uiTexts)
  if (score == null) {
    return (
      <span role="img" aria-label={t('noScore')} className={`score score-none ${size}`}>
        <span aria-hidden="true">–</span>
      </span>
    )
  }
  const colour = total ? bands[scoreBand(score, total)].text : 'text-text-2'
  const long = !size && String(score).length > 3 ? 'score-long' : ''
  return (
    <span
      role="img"
      aria-label={total ? t('outOf', { score, total }) : t('scoreOnly', { score })}
      className={`score ${colour} ${size} ${long}`}
    >
      <b aria-hidden="true">{score}</b>
      {total && <span aria-hidden="true">{total}</span>}
    </span>
  )
}

/** Renders the score as a label: excellent, good, fair, needs review. */
export function ScoreWord({ score, total }: { score: number; total: number }) {
  const t = useTexts(uiTexts)
  const band = scoreBand(score, total)
  return (
    <Badge tone={bands[band].tone} icon={bands[band].icon}>
      {t(band)}
    </Badge>
  )
}

/** Renders the score as a bar in reading direction, which repeats the numbers beside it. */
export function ScoreMeter({
  score,
  total,
  className = 'w-full',
}: {
  score: number
  total: number
  className?: string
}) {
  return (
    <svg
      aria-hidden="true"
      className={`h-2 rounded-full bg-sunken rtl:-scale-x-100 ${bands[scoreBand(score, total)].text} ${className}`}
    >
      <rect width={`${Math.round((100 * score) / total)}%`} height="8" rx="4" fill="currentColor" />
    </svg>
  )
}
