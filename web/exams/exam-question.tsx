import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { AnswerChoices } from './answer-choices.tsx'
import type { Paper } from './core/shapes.ts'
import { ExamFile, type FileOnPhone } from './exam-file.tsx'
import { QuestionPaper } from './question-paper.tsx'

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
      <AnswerChoices
        answers={question.answers}
        titleId={titleId}
        chosen={chosen}
        disabled={disabled}
        onChoose={onChoose}
      />
    </QuestionPaper>
  )
}
