import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { answersPerQuestion } from '#contract/limits.ts'
import { draftRows } from '#web/ui/form/draft-rows.ts'
import { markChanged } from '#web/ui/form/mark-changed.ts'
import type { Typed } from './typed-question.ts'

/** Enter adds no fifth answer, because questions of Egyptian exams usually have four answers. */
const usualAnswers = 4

/**
 * Returns the keys of the answers' rows, the key of the correct answer, and functions that change both. The key of the
 * correct answer is undefined before a choice.
 */
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

  const add = () => setKeys([...keys, next])

  /**
   * Lets Enter lead from answer to answer instead of sending the form. An empty last answer is removed again, unless it
   * is one of two.
   */
  function pressed(event: KeyboardEvent<HTMLInputElement>, key: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const place = keys.indexOf(key)
    const isLast = place === keys.length - 1
    const isEmpty = event.currentTarget.value.trim() === ''
    if (isLast && isEmpty && keys.length > answersPerQuestion.fewest) return remove(key)
    if (isLast && !isEmpty && keys.length < usualAnswers) flushSync(add)
    const fields = [...(group.current?.querySelectorAll<HTMLElement>('input[name$="[answer_text]"]') ?? [])]
    const following = fields[place + 1] ?? group.current?.querySelector<HTMLElement>('input[type=radio]')
    following?.focus()
  }

  return { group, keys, correct, setCorrect, add, remove, pressed }
}
