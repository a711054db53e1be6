import { middleWords, type ScoreNumbers, scorePlaces } from '#contract/score-line.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'

/**
 * Draws the score as a bar with a mark at the median of all scores, and both numbers beside them. Screen readers skip
 * the drawing, because the texts around the drawing give both numbers.
 */
export function ScoreLine({ numbers }: { numbers: ScoreNumbers }) {
  const language = useLanguage()
  const { own, middle } = scorePlaces(numbers, language)
  const percent = (value: number) => `${value}%`
  return (
    <svg aria-hidden="true" className="my-1 h-14.5 w-full font-semibold text-small [text-anchor:middle]">
      <text x={percent(own.label)} y="12" className="fill-success">
        {numbers.score}
      </text>
      <rect y="22" width="100%" height="10" rx="5" className="fill-sunken" />
      <rect x={percent(own.from)} y="22" width={percent(own.share)} height="10" rx="5" className="fill-success" />
      <rect x={percent(middle.at)} y="17" width="2" height="20" className="fill-text" />
      <text x={percent(middle.label)} y="52" className="fill-text">
        {middleWords(numbers.median, language)}
      </text>
    </svg>
  )
}
