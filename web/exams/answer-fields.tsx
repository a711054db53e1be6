import { type ComponentProps, useId } from 'react'
import { answersPerQuestion } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Field, FieldNotes, useField } from '#web/ui/form/field.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { Button, IconButton } from '#web/ui/kit/button.tsx'
import { editorTexts } from './editor-texts.ts'
import type { Typed } from './typed-question.ts'
import { useAnswers } from './use-answers.ts'

interface Props {
  name: `questions[${number}][answers]`
  /** The question's initial texts, by the ends of the input names. */
  typed: Typed
}

/** Renders the answers of a new question, two at first; Enter adds up to four. The teacher marks the correct answer. */
export function AnswerFields({ name, typed }: Props) {
  const t = useTexts(editorTexts)
  const id = useId()
  const { problem, wiring } = useField(name)
  const { group, keys, correct, setCorrect, add, remove, pressed } = useAnswers(typed)
  return (
    <fieldset ref={group} className="grid items-start gap-x-4 gap-y-3 lg:grid-cols-2">
      <legend className="mb-2 text-small text-text-2">{t('markCorrect')}</legend>
      {keys.map((key, place) => {
        const number = place + 1
        return (
          <div key={key} className="-ms-2.5 flex items-start gap-1">
            <CorrectMark
              label={t('correct', { number })}
              field={name}
              // The group's name stays the same when the question moves, because renamed radios of two questions would
              // share a group.
              name={`correct-${id}`}
              invalid={problem !== undefined}
              describedBy={wiring['aria-describedby']}
              checked={correct === key}
              onChange={() => setCorrect(key)}
            />
            <HiddenField name={`${name}[${key}][is_correct]`} value={correct === key ? 1 : 0} />
            <Field
              name={`${name}[${key}][answer_text]`}
              label={t('answer', { number })}
              defaultValue={typed[`[answers][${key}][answer_text]`]}
              required
              maxLength={1000}
              dir="auto"
              enterKeyHint="next"
              onKeyDown={(event) => pressed(event, key)}
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
      <div className="empty:hidden lg:col-span-2">
        <FieldNotes id={wiring.id} problem={problem} />
      </div>
      {keys.length < answersPerQuestion.most && <AddAnswer onClick={add} />}
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

interface MarkProps extends Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'> {
  label: string
  /** The field whose problem a choice corrects. */
  field: string
  invalid: boolean
  describedBy: string | undefined
}

function CorrectMark({ label, field, invalid, describedBy, ...radio }: MarkProps) {
  return (
    <label data-field={field} className="mt-8 grid size-13 w-11 flex-none cursor-pointer place-items-center">
      <input
        {...radio}
        type="radio"
        className="size-6 cursor-pointer appearance-none rounded-full border-[1.5px] border-border-strong bg-surface checked:border-[7px] checked:border-success"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        // The radio belongs to no form, because each answer sends its own is_correct.
        form=""
      />
    </label>
  )
}
