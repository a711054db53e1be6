import type { ComponentProps } from 'react'
import { questionTexts } from '#web/exams/attempt/question-texts.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'

const letters = { ar: 'أبجدهوزحطي', en: 'ABCDEFGHIJ' }

/** The highest number of characters of an answer that `answerGrid` lays out in two columns on narrow screens. */
const shortAnswer = 14

/** Returns the grid classes of a question's answers: two columns on wide screens, or when every answer is short. */
export function answerGrid(answers: readonly string[]): string {
  const short = answers.every((answer) => answer.length <= shortAnswer)
  return `grid gap-2.5 lg:grid-cols-2 lg:gap-3 ${short ? 'grid-cols-2' : ''}`
}

const row =
  'grid min-h-15 grid-cols-[auto_1fr_auto] items-center gap-3 rounded-md border-[1.5px] px-3 py-2.5 text-[1.0625rem] leading-(--lh-small) md:px-3.5 md:py-3'
const key = 'grid size-9 place-items-center rounded-sm font-display text-button font-semibold'

function useLetter(place: number) {
  return letters[useLanguage()][place] ?? String(place + 1)
}

/** Renders one answer to choose. `place` counts from 0. The question around the answer sets the direction. */
export function AnswerOption({ place, text, ...radio }: { place: number; text: string } & ComponentProps<'input'>) {
  const letter = useLetter(place)
  return (
    <label
      className={`relative border-border-strong bg-surface transition-colors duration-(--t-fast) hover:border-primary hover:bg-primary-tint has-checked:border-primary has-checked:bg-primary-tint has-checked:font-semibold has-checked:edge has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${row}`}
    >
      <input type="radio" {...radio} className="peer absolute size-px opacity-0" />
      <span
        aria-hidden="true"
        className={`bg-sunken text-text-2 peer-checked:bg-primary peer-checked:text-on-primary ${key}`}
      >
        {letter}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <bdi>{text}</bdi>
      </span>
      <Icon name="circle-check" size="lg" className="invisible text-primary peer-checked:visible max-md:hidden" />
    </label>
  )
}

const marks = {
  correct: {
    box: 'border-success bg-success-tint',
    key: 'bg-success text-on-status',
    text: 'text-success',
    icon: 'circle-check',
  },
  wrong: {
    box: 'border-danger bg-danger-tint',
    key: 'bg-danger text-on-status',
    text: 'text-danger',
    icon: 'circle-x',
  },
} as const

/**
 * Renders an answer after marking. With `mark`, a label shows whose answer the text is, or that the text is correct.
 */
export function MarkedAnswer(props: { place?: number; text: string; mark?: 'correct' | 'wrong'; says?: string }) {
  const { place, text, mark, says } = props
  const t = useTexts(questionTexts)
  const letter = useLetter(place ?? 0)
  const look = mark && marks[mark]
  return (
    <div className={`${row} ${look?.box ?? 'border-border bg-surface'}`}>
      <span aria-hidden="true" className={`${key} ${look?.key ?? 'bg-sunken text-text-2'}`}>
        {place === undefined ? <Icon name={mark === 'wrong' ? 'x' : 'check'} size="sm" /> : letter}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <bdi>{text}</bdi>
      </span>
      {look && (
        <span
          className={`inline-flex items-center gap-2 text-caption font-semibold max-[30rem]:col-start-2 max-[30rem]:col-end-[-1] ${look.text}`}
        >
          {says ?? (mark === 'correct' ? t('correctAnswer') : t('yourAnswer'))}
          <Icon name={look.icon} size="lg" />
        </span>
      )}
    </div>
  )
}
