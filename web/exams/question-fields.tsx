import type { MouseEvent } from 'react'
import { acceptOf, questionKinds } from '#contract/file-kinds.ts'
import { uploads } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { IconButton } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { editorTexts } from './editor-texts.ts'
import { QuestionSheet } from './question-sheet.tsx'
import type { Typed } from './typed-question.ts'

interface Props {
  name: `questions[${number}]`
  number: number
  /** The question's initial texts, by the ends of the input names. */
  typed: Typed
  strict: boolean
  onRepeat: () => void
  /** Moves the question up; undefined for the first question. */
  onMoveUp: (() => void) | undefined
  /** Moves the question down; undefined for the last question. */
  onMoveDown: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** Renders the inputs of one new question. Asks before it deletes a question with any input. */
export function QuestionFields(props: Props) {
  const { name, number, typed, strict, onRepeat, onMoveUp, onMoveDown, onDelete } = props
  const t = useTexts(editorTexts)

  async function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const isEmpty = !isWritten(currentTarget.form, name)
    const asked = {
      title: t('deleteQuestionAsk', { number }),
      loss: t('unsavedQuestion'),
      verb: t('deleteQuestionVerb'),
    }
    if (isEmpty || (await askFirst(asked))) onDelete?.()
  }

  return (
    <QuestionSheet
      number={number}
      aside={
        <span className="flex md:flex-col">
          {onMoveUp && <IconButton icon="arrow-up" label={t('moveQuestionUp', { number })} onClick={onMoveUp} />}
          {onMoveDown && (
            <IconButton
              icon="arrow-up"
              className="*:rotate-180"
              label={t('moveQuestionDown', { number })}
              onClick={onMoveDown}
            />
          )}
          <IconButton icon="copy" label={t('repeatQuestion', { number })} onClick={onRepeat} />
          {onDelete && <IconButton icon="trash" danger label={t('deleteQuestion', { number })} onClick={remove} />}
        </span>
      }
    >
      <TextArea
        name={`${name}[title]`}
        label={t('question', { number })}
        defaultValue={typed['[title]']}
        required
        maxLength={2000}
        rows={2}
        dir="auto"
      />
      <AnswerFields name={`${name}[answers]`} typed={typed} />
      <FilePicker
        name={`${name}[image]`}
        label={t('questionFile')}
        accept={acceptOf(questionKinds)}
        acceptWords={t('questionKinds')}
        limit={uploads.exam.fileBytes}
        optional
        note={([file]) => strict && file?.type === 'application/pdf' && <PdfInStrict />}
      />
    </QuestionSheet>
  )
}

/** Warns about a PDF in a strict exam, because leaving the page to read the PDF ends the exam. */
export function PdfInStrict() {
  const t = useTexts(editorTexts)
  return (
    <Notice tone="warn" role="status">
      {t('pdfInStrict')}
    </Notice>
  )
}

/** Returns true if a field of the question has input; false without a form. */
const isWritten = (form: HTMLFormElement | null, name: string) =>
  [...new FormData(form ?? undefined)].some(
    ([field, value]) => field.startsWith(`${name}[`) && !field.endsWith('[is_correct]') && value !== '',
  )
