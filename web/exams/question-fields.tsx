import { type MouseEvent, useRef, useState } from 'react'
import { answersPerQuestion, uploads } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { picturesAndPdf } from '#web/ui/form/file-kinds.ts'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { markChanged } from '#web/ui/form/mark-changed.ts'
import { Button, IconButton } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { editorTexts } from './editor-texts.ts'
import { QuestionSheet } from './question-sheet.tsx'

interface Props {
  /** How many kept questions stand before: the first number of a new one. */
  from: number
  /** How many new questions must stay. */
  least: 0 | 1
  /** The exam ends when its page is left. */
  strict: boolean
}

/**
 * New questions, each a sheet of its own. Numbers in input names are only ever counted up; gaps that deleting leaves
 * are closed by the server.
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
        accept={picturesAndPdf}
        acceptWords={t('questionKinds')}
        limit={uploads.exam.fileBytes}
        optional
        note={([file]) => strict && file?.type === 'application/pdf' && <PdfInStrict />}
      />
    </QuestionSheet>
  )
}

/** For whoever leaves a strict exam to read a PDF has ended it. */
export function PdfInStrict() {
  const t = useTexts(editorTexts)
  return (
    <Notice tone="warn" role="status">
      {t('pdfInStrict')}
    </Notice>
  )
}

/** Whether a field of that question holds anything to lose. */
const isWritten = (form: HTMLFormElement | null, name: string) =>
  [...new FormData(form ?? undefined)].some(
    ([field, value]) => field.startsWith(`${name}[`) && !field.endsWith('[is_correct]') && value !== '',
  )

/** At least two answers, exactly one of them correct (Specification §5). */
function AnswerFields({ name }: { name: `questions[${number}][answers]` }) {
  const t = useTexts(editorTexts)
  const [keys, setKeys] = useState([0, 1])
  const [correct, setCorrect] = useState(0)
  const next = Math.max(...keys) + 1
  const group = useRef<HTMLFieldSetElement>(null)

  function remove(key: number) {
    const left = keys.filter((one) => one !== key)
    setKeys(left)
    if (correct === key) setCorrect(left[0] ?? 0)
    group.current?.querySelector<HTMLElement>('input[type=radio]')?.focus()
    markChanged(group.current)
  }

  return (
    <fieldset ref={group} className="grid items-start gap-x-4 gap-y-3 lg:grid-cols-2">
      <legend className="mb-2 text-small text-text-2">{t('markCorrect')}</legend>
      {keys.map((key, place) => {
        const number = place + 1
        return (
          <div key={key} className="-ms-2.5 flex items-start gap-1">
            <label className="mt-8 grid size-13 w-11 flex-none cursor-pointer place-items-center">
              <input
                type="radio"
                className="size-6 cursor-pointer appearance-none rounded-full border-[1.5px] border-border-strong bg-surface checked:border-[7px] checked:border-success"
                aria-label={t('correct', { number })}
                // Belongs to no form: each answer says by itself, below, whether it is the correct one.
                form=""
                name={`${name}-correct`}
                checked={correct === key}
                onChange={() => setCorrect(key)}
              />
            </label>
            <HiddenField name={`${name}[${key}][is_correct]`} value={correct === key ? 1 : 0} />
            <Field
              name={`${name}[${key}][answer_text]`}
              label={t('answer', { number })}
              required
              maxLength={1000}
              dir="auto"
              className="grow"
            />
            {keys.length > answersPerQuestion.fewest && (
              <IconButton
                icon="x"
                danger
                label={t('deleteAnswer', { number })}
                className="-me-2.5 mt-9 lg:-me-3"
                onClick={() => remove(key)}
              />
            )}
          </div>
        )
      })}
      {keys.length < answersPerQuestion.most && (
        <Button
          look="ghost"
          size="sm"
          icon="plus"
          className="-ms-4 justify-self-start lg:col-span-2"
          onClick={() => setKeys([...keys, next])}
        >
          {t('addAnswer')}
        </Button>
      )}
    </fieldset>
  )
}
