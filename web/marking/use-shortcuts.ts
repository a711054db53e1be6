import { useEffect, useRef, useState } from 'react'
import { gradeByKey } from './key-grades.ts'
import type { GradingState } from './use-grading.ts'

const slot = 'marking-shortcuts'
const isOff = () => localStorage.getItem(slot) === 'off'

/** The keys of the first saved comments, by their place on the keyboard in both layouts. */
export const commentKeys = ['Q', 'W', 'E', 'R'] as const

/**
 * Returns true when a key may act: not while the keys are off or a dialog is open. A key in a text field, with Ctrl,
 * Alt or Meta, or held down does not act either.
 */
function mayAct({ target, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent) {
  if (ctrlKey || altKey || metaKey || repeat || isOff() || document.querySelector('dialog[open]')) return false
  const isTextField =
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  return !isTextField
}

/** Calls the newest handler for each key that may act. */
function useKeys(press: (event: KeyboardEvent) => void) {
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (mayAct(event)) latest.current(event)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

/** Grades by single keys and opens the next submission by Enter. The teacher can turn the keys off on this device. */
export function useShortcuts({ grading, full }: { grading: GradingState; full: number | null }) {
  const [isOn, setOn] = useState(() => !isOff())
  useKeys((event) => {
    if (event.key === 'Enter') {
      // Enter on a button or a link must press that button or link.
      if (event.target instanceof Element && event.target.closest('a, button:not([aria-pressed])')) return
      event.preventDefault()
      void grading.next()
      return
    }
    const grade = gradeByKey(event.key, grading.grade, full)
    if (grade === undefined) return
    event.preventDefault()
    grading.choose(grade)
  })
  const toggle = () => {
    localStorage.setItem(slot, isOn ? 'off' : 'on')
    setOn(!isOn)
  }
  return { isOn, toggle }
}

/** Adds the first saved comments to the note by their keys. */
export function useCommentKeys(
  comments: readonly { id: number; text: string }[],
  add: (id: number, text: string) => void,
) {
  useKeys(({ code }) => {
    const comment = comments[commentKeys.findIndex((key) => code === `Key${key}`)]
    if (comment) add(comment.id, comment.text)
  })
}
