import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { AnswerOption, answerGrid } from './answer-option.tsx'

interface Props {
  answers: readonly { id: number; answer_text: string }[]
  /** The id of the question's heading, which also groups the radio buttons. */
  titleId: string
  /** The id of the chosen answer. */
  chosen: number | null
  disabled?: boolean
  onChoose: (answer: number) => void
}

/** Renders a question's answers as radio buttons. */
export function AnswerChoices({ answers, titleId, chosen, disabled, onChoose }: Props) {
  const t = useTexts(takingTexts)
  return (
    <fieldset disabled={disabled} aria-labelledby={titleId}>
      <legend className="sr-only">{t('chooseOne')}</legend>
      <div className={answerGrid(answers.map((answer) => answer.answer_text))}>
        {answers.map((answer, place) => (
          <AnswerOption
            key={answer.id}
            place={place}
            text={answer.answer_text}
            name={titleId}
            value={answer.id}
            checked={chosen === answer.id}
            onChange={() => onChoose(answer.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}
