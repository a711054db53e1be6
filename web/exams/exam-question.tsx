import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { AnswerOption, answerGrid } from './answer-option.tsx'
import type { Paper } from './core/shapes.ts'
import { ExamFile, type FileOnPhone } from './exam-file.tsx'
import { QuestionPaper } from './question-paper.tsx'
import { takingTexts } from './taking-texts.ts'

interface Props {
  question: Paper['questions'][number]
  number: number
  total: number
  file: FileOnPhone
  strict: boolean
  chosen: number | null
  disabled: boolean
  onChoose: (answer: number) => void
  onMap: () => void
}

export function ExamQuestion({ question, number, total, file, strict, chosen, disabled, onChoose, onMap }: Props) {
  const t = useTexts(takingTexts)
  const titleId = `question-${question.id}`
  return (
    <QuestionPaper
      key={question.id}
      number={number}
      total={total}
      title={question.title}
      titleId={titleId}
      aside={
        <Button look="ghost" size="sm" icon="grid" className="-me-4" onClick={onMap}>
          {t('map')}
        </Button>
      }
    >
      <ExamFile question={question} number={number} file={file} strict={strict} />
      <fieldset disabled={disabled} aria-labelledby={titleId}>
        <legend className="sr-only">{t('chooseOne')}</legend>
        <div className={answerGrid(question.answers.map((answer) => answer.answer_text))}>
          {question.answers.map((answer, place) => (
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
    </QuestionPaper>
  )
}
