import { type ComponentProps, useRef, useState } from 'react'
import { answersPerQuestion } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { markChanged } from '#web/ui/form/mark-changed.ts'
import { Button, IconButton } from '#web/ui/kit/button.tsx'
import { editorTexts } from './editor-texts.ts'

/** Renders the answers of a new question: at least two, exactly one of them correct. */
export function AnswerFields({ name }: { name: `questions[${number}][answers]` }) {
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
            <CorrectMark
              label={t('correct', { number })}
              name={`${name}-correct`}
              checked={correct === key}
              onChange={() => setCorrect(key)}
            />
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
      {keys.length < answersPerQuestion.most && <AddAnswer onClick={() => setKeys([...keys, next])} />}
    </fieldset>
  )
}

function AddAnswer({ onClick }: { onClick: () => void }) {
  const t = useTexts(editorTexts)
  return (
    <Button look="ghost" size="sm" icon="plus" className="-ms-4 justify-self-start lg:col-span-2" onClick={onClick}>
      {t('addAnswer')}
    </Button>
  )
}

function CorrectMark({
  label,
  ...radio
}: Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'> & { label: string }) {
  return (
    <label className="mt-8 grid size-13 w-11 flex-none cursor-pointer place-items-center">
      <input
        {...radio}
        type="radio"
        className="size-6 cursor-pointer appearance-none rounded-full border-[1.5px] border-border-strong bg-surface checked:border-[7px] checked:border-success"
        aria-label={label}
        // The radio belongs to no form, because each answer sends its own is_correct.
        form=""
      />
    </label>
  )
}
