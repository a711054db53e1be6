import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { AnswerOption, answerGrid } from '#web/ui/answer-option.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/icon.tsx'
import { QuestionImage, QuestionPaper } from '#web/ui/question-paper.tsx'
import { ImageZoom } from './image-zoom.tsx'
import type { Paper } from './taking/journal.ts'
import { takingTexts } from './taking-texts.ts'

interface Props {
  question: Paper['questions'][number]
  number: number
  total: number
  chosen: number | null
  disabled: boolean
  onChoose: (answer: number) => void
  onMap: () => void
}

export function ExamQuestion({ question, number, total, chosen, disabled, onChoose, onMap }: Props) {
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
      <QuestionFile question={question} alt={t('imageOf', { number })} />
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

/** A picture enlarges inside the page; a PDF is downloaded, because another tab would end the exam. */
export function QuestionFile(props: { question: Pick<Props['question'], 'image' | 'image_kind'>; alt: string }) {
  const { question, alt } = props
  const t = useTexts(takingTexts)
  const [zoomed, setZoomed] = useState(false)
  if (!question.image) return null
  if (question.image_kind === 'pdf') {
    return (
      <a href={question.image} download className={buttonLook({ look: 'tint', size: 'sm' })}>
        <Icon name="download" />
        {t('pdf')}
      </a>
    )
  }
  return (
    <>
      <QuestionImage image={question.image} alt={alt} onZoom={() => setZoomed(true)} />
      {zoomed && <ImageZoom image={question.image} alt={alt} onClose={() => setZoomed(false)} />}
    </>
  )
}
