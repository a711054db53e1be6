import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDraftValues } from '#web/ui/form/draft-context.ts'
import { draftRows } from '#web/ui/form/draft-rows.ts'
import { markChanged } from '#web/ui/form/mark-changed.ts'
import { type Typed, typedIn } from './typed-question.ts'

interface Row {
  id: number
  typed: Typed
}

/**
 * Returns the rows of the new questions, functions that change the rows, and the ref of the button that adds a row. A
 * row keeps its id when it moves. `from` is the number of existing questions before the new questions, and `least` the
 * lowest number of new questions that must remain.
 */
export function useQuestionRows({ from, least }: { from: number; least: 0 | 1 }) {
  const adder = useRef<HTMLButtonElement>(null)
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

  /** Adds a question at the end and begins to write it, because a teacher writes many in a row. */
  const add = () => begin({})

  /** Adds a question with these texts at the end. */
  function append(typed: Typed) {
    begin(typed)
    markChanged(adder.current)
  }

  function begin(typed: Typed) {
    flushSync(() => insert(rows.length, typed))
    const title = adder.current?.form?.elements.namedItem(`questions[${from + rows.length}][title]`)
    if (title instanceof HTMLElement) title.focus()
  }

  function repeat(place: number) {
    const data = new FormData(adder.current?.form ?? undefined)
    insert(place + 1, typedIn([...data], `questions[${from + place}]`))
    markChanged(adder.current)
  }

  function move(place: number, by: -1 | 1) {
    const [row] = rows.slice(place, place + 1)
    if (row) setRows(rows.toSpliced(place, 1).toSpliced(place + by, 0, row))
    markChanged(adder.current)
  }

  function remove(id: number) {
    setRows(rows.filter((row) => row.id !== id))
    adder.current?.focus()
    markChanged(adder.current)
  }

  return { rows, adder, add, append, repeat, move, remove }
}
