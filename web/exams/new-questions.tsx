import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useDraftValues } from '#web/ui/form/draft-context.ts'
import { draftRows } from '#web/ui/form/draft-rows.ts'
import { markChanged } from '#web/ui/form/mark-changed.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { editorTexts } from './editor-texts.ts'
import { QuestionFields } from './question-fields.tsx'
import { type Typed, typedIn } from './typed-question.ts'

interface Props {
  /** The number of existing questions before the new questions. */
  from: number
  /** The lowest number of new questions that must remain. */
  least: 0 | 1
  /** True for a strict exam, which ends when its page is left. */
  strict: boolean
}

interface Row {
  id: number
  typed: Typed
}

/**
 * Renders the new questions, each on its own sheet. Each input's name contains the place of its question, so a move
 * renames the inputs.
 */
export function NewQuestions({ from, least, strict }: Props) {
  const t = useTexts(editorTexts)
  const adder = useRef<HTMLButtonElement>(null)
  const { rows, add, repeat, moveUp, remove } = useRows({ from, least }, adder)
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
          onMoveUp={place > 0 ? () => moveUp(place) : undefined}
          onDelete={rows.length > least ? () => remove(id) : undefined}
        />
      ))}
      <Button look="ghost" icon="plus" className="justify-self-start" ref={adder} onClick={add}>
        {t('addQuestion')}
      </Button>
    </div>
  )
}

/** Returns the rows of the new questions, and functions that change the rows. A row keeps its id when it moves. */
function useRows({ from, least }: Pick<Props, 'from' | 'least'>, adder: RefObject<HTMLButtonElement | null>) {
  const draft = useDraftValues()
  const [rows, setRows] = useState<Row[]>(() => {
    const typed = draft && draftRows(draft, 'questions', 'title').filter((key) => key >= from)
    const keys = typed ?? Array.from({ length: least }, (_, at) => from + at)
    return keys.map((id) => ({ id, typed: typedIn(Object.entries(draft ?? {}), `questions[${id}]`) }))
  })
  const next = useRef(Math.max(from - 1, ...rows.map(({ id }) => id)) + 1)

  const insert = (place: number, typed: Typed) => {
    setRows(rows.toSpliced(place, 0, { id: next.current, typed }))
    next.current += 1
  }

  /** Adds a question and begins to write it, because a teacher writes many in a row. */
  function add() {
    flushSync(() => insert(rows.length, {}))
    const title = adder.current?.form?.elements.namedItem(`questions[${from + rows.length}][title]`)
    if (title instanceof HTMLElement) title.focus()
  }

  function repeat(place: number) {
    const data = new FormData(adder.current?.form ?? undefined)
    insert(place + 1, typedIn([...data], `questions[${from + place}]`))
    markChanged(adder.current)
  }

  function moveUp(place: number) {
    const [row] = rows.slice(place, place + 1)
    if (row) setRows(rows.toSpliced(place, 1).toSpliced(place - 1, 0, row))
    markChanged(adder.current)
  }

  function remove(id: number) {
    setRows(rows.filter((row) => row.id !== id))
    adder.current?.focus()
    markChanged(adder.current)
  }

  return { rows, add, repeat, moveUp, remove }
}
