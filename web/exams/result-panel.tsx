import type { ReactNode } from 'react'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'

/** Shows the result of an exam: the score ring, one sentence, one button. */
export function ResultPanel(props: {
  score: number
  total: number
  title: string
  titleId?: string
  text: string
  action: ReactNode
}) {
  const { score, total, title, titleId, text, action } = props
  return (
    <div className="grid justify-items-center gap-2 px-6 pt-8 pb-6 text-center">
      <ScoreRing score={score} total={total} size="score-xl" />
      <h2 id={titleId} className="mt-2">
        {title}
      </h2>
      <p className="text-text-2">{text}</p>
      <div className="mt-3 w-full">{action}</div>
    </div>
  )
}
