import { type MouseEvent, useRef, useState } from 'react'
import { acceptOf, questionKinds } from '#contract/file-kinds.ts'
import { uploads } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { markChanged } from '#web/ui/form/mark-changed.ts'
import { Button, IconButton } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { editorTexts } from './editor-texts.ts'
import { QuestionSheet } from './question-sheet.tsx'

interface Props {
  /** The number of existing questions before the new ones. */
  from: number
  /** The fewest new questions that must remain. */
  least: 0 | 1
  /** The exam is strict: leaving its page ends it. */
  strict: boolean
}

/**
 * Renders the new questions, each on its own sheet. Numbers in input names only count up; the server closes gaps that a
 * deletion leaves.
 */
export function NewQuestions({ from, least, strict }: Props) {
  const t = useTexts(editorTexts)
  const [keys, setKeys] = useState(() => Array.from({ length: least }, (_, at) => from + at))
  const [next, setNext] = useState(from + least)
  const adder = useRef<HTMLButtonElement>(null)

  function add() {
    setKeys([...keys, next])
    setNext(next + 1)
  }

  function remove(key: number) {
    setKeys(keys.filter((one) => one !== key))
    adder.current?.focus()
    markChanged(adder.current)
  }

  return (
    <div className="grid gap-4">
      {keys.map((key, place) => (
        <QuestionFields
          key={key}
          name={`questions[${key}]`}
          number={from + place + 1}
          strict={strict}
          onDelete={keys.length > least ? () => remove(key) : undefined}
        />
      ))}
      <Button look="ghost" icon="plus" className="justify-self-start" ref={adder} onClick={add}>
        {t('addQuestion')}
      </Button>
    </div>
  )
}

interface QuestionProps {
  name: `questions[${number}]`
  number: number
  strict: boolean
  onDelete: (() => void) | undefined
}

function QuestionFields({ name, number, strict, onDelete }: QuestionProps) {
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
      aside={onDelete && <IconButton icon="trash" danger label={t('deleteQuestion', { number })} onClick={remove} />}
    >
      <TextArea
        name={`${name}[title]`}
        label={t('question', { number })}
        required
        maxLength={2000}
        rows={2}
        dir="auto"
      />
      <AnswerFields name={`${name}[answers]`} />
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

/** Warns about a PDF in a strict exam: a student who leaves the page to read it ends the exam. */
export function PdfInStrict() {
  const t = useTexts(editorTexts)
  return (
    <Notice tone="warn" role="status">
      {t('pdfInStrict')}
    </Notice>
  )
}

/** Returns whether a field of that question has input. */
const isWritten = (form: HTMLFormElement | null, name: string) =>
  [...new FormData(form ?? undefined)].some(
    ([field, value]) => field.startsWith(`${name}[`) && !field.endsWith('[is_correct]') && value !== '',
  )
