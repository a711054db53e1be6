import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { editorTexts } from './editor-texts.ts'
import { QuestionFields } from './question-fields.tsx'
import type { useQuestionRows } from './use-question-rows.ts'

interface Props {
  /** The number of existing questions before the new questions. */
  from: number
  /** The lowest number of new questions that must remain. */
  least: 0 | 1
  /** True for a strict exam, which ends when its page is left. */
  strict: boolean
  of: ReturnType<typeof useQuestionRows>
}

/**
 * Renders the new questions, each on its own sheet. Each input's name contains the place of its question, so a move
 * renames the inputs.
 */
export function NewQuestions({ from, least, strict, of: { rows, adder, add, repeat, move, remove } }: Props) {
  const t = useTexts(editorTexts)
  return (
    <div className="grid gap-4">
      {rows.map(({ id, typed }, place) => (
        <QuestionFields
          key={id}
          name={`questions[${from + place}]`}
          number={from + place + 1}
          typed={typed}
          strict={strict}
          onRepeat={() => repeat(place)}
          onMoveUp={place > 0 ? () => move(place, -1) : undefined}
          onMoveDown={place < rows.length - 1 ? () => move(place, 1) : undefined}
          onDelete={rows.length > least ? () => remove(id) : undefined}
        />
      ))}
      <Button look="ghost" icon="plus" className="justify-self-start" ref={adder} onClick={add}>
        {t('addQuestion')}
      </Button>
    </div>
  )
}
