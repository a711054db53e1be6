import { useRef, useState } from 'react'
import { answersPerQuestion } from '#contract/limits.ts'
import { draftRows } from '#web/ui/form/draft-rows.ts'
import { markChanged } from '#web/ui/form/mark-changed.ts'
import type { Typed } from './typed-question.ts'

/** Returns the keys of the answers' rows, the key of the correct answer, and functions that change both. */
export function useAnswers(typed: Typed) {
  const [keys, setKeys] = useState(() => {
    const written = draftRows(typed, '[answers]', 'answer_text')
    return written.length > 0 ? written : Array.from({ length: answersPerQuestion.fewest }, (_, at) => at)
  })
  const [correct, setCorrect] = useState(() => keys.find((key) => typed[`[answers][${key}][is_correct]`] === '1'))
  const next = Math.max(...keys) + 1
  const group = useRef<HTMLFieldSetElement>(null)

  function remove(key: number) {
    const left = keys.filter((one) => one !== key)
    setKeys(left)
    if (correct === key) setCorrect(undefined)
    group.current?.querySelector<HTMLElement>('input[type=radio]')?.focus()
    markChanged(group.current)
  }

  return { group, keys, correct, setCorrect, add: () => setKeys([...keys, next]), remove }
}
