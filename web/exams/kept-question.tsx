import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { TextArea } from '#web/ui/form/field.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { IconButton } from '#web/ui/kit/button.tsx'
import { editorTexts } from './editor-texts.ts'
import type { Exam } from './exam-page.tsx'
import { MarkedAnswers } from './marked-answers.tsx'
import { PdfInStrict } from './question-fields.tsx'
import { QuestionFile } from './question-file.tsx'
import { QuestionSheet } from './question-sheet.tsx'
import { examReads } from './teacher-exams.tsx'

interface Props {
  question: Exam['questions'][number]
  place: number
  isLast: boolean
  strict: boolean
  /** Adds a new question with the same texts. */
  onRepeat: () => void
}

/** Renders an existing question, whose text can change. The exam's only question cannot be deleted. */
export function KeptQuestion({ question, place, isLast, strict, onRepeat }: Props) {
  const t = useTexts(editorTexts)
  const { send } = useSend('DELETE /tests/question/:id', { refresh: examReads })
  const number = place + 1
  const name = `questions[${place}]` as const

  const remove = () =>
    askThenDo({
      title: t('deleteQuestionAsk', { number }),
      loss: t('deleteQuestionLoss'),
      verb: t('deleteQuestionVerb'),
      run: () => send({ params: { id: question.id } }),
      done: t('questionDeletedSuccessfully'),
      failed: t('deleteQuestionFailed'),
    })

  return (
    <QuestionSheet
      number={number}
      aside={
        <span className="flex md:flex-col">
          <IconButton icon="copy" label={t('repeatQuestion', { number })} onClick={onRepeat} />
          {!isLast && <IconButton icon="trash" danger label={t('deleteQuestion', { number })} onClick={remove} />}
        </span>
      }
    >
      <HiddenField name={`${name}[id]`} value={question.id} />
      <TextArea
        name={`${name}[title]`}
        label={t('question', { number })}
        defaultValue={question.title}
        required
        maxLength={2000}
        rows={2}
        dir="auto"
      />
      {question.image && (
        <div className="max-w-md">
          <QuestionFile question={question} alt={t('questionPicture', { number })} />
        </div>
      )}
      <MarkedAnswers answers={question.answers} />
      {strict && question.image_kind === 'pdf' && <PdfInStrict />}
    </QuestionSheet>
  )
}
