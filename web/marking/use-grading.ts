import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { keepNote, keptNote } from './kept-note.ts'
import type { Paper } from './use-desk.ts'
import { useSaving } from './use-saving.ts'

/** The milliseconds for which the bar after a grade is shown; then the next submission opens. */
export const goOnMs = 3000

interface Grading {
  paper: Paper
  /** Returns the page's key in the queue; undefined for a submission that is open outside the queue. */
  holder?: (() => string) | undefined
  countMarked: () => void
  goOn: (done: number, how?: { isLeft?: boolean }) => Promise<void>
  /** Ends and sends a running voice note. Resolves with false while the voice note has not arrived. */
  finishVoice: () => Promise<boolean>
}

/**
 * Holds grade and note of the open submission. Saves a chosen grade immediately, and opens the next submission after
 * `goOnMs` unless the teacher stays. A submission outside the queue always stays. An unsaved note stays on the device
 * for a skipped submission or a new start.
 */
export function useGrading({ paper, holder, countMarked, goOn, finishVoice }: Grading) {
  const [grade, setGrade] = useState(paper.grade)
  const [{ note, comments }, setNote] = useState(
    () => keptNote(paper.id) ?? { note: paper.teacher_note ?? '', comments: [] },
  )
  const [stays, setStays] = useState(!holder)
  const { saved, failure, busy, save, leave } = useSaving({ paper, holder, onSaved: countMarked })

  const choose = (chosen: number) => {
    setGrade(chosen)
    void save({ grade: chosen, note, comments })
  }
  const next = async () => {
    if (grade === null) return
    const isSaved = saved?.grade === grade && saved.note === note
    if ((isSaved || (await save({ grade, note, comments }))) && (await finishVoice())) await goOn(paper.id)
  }
  const later = async () => {
    if ((await finishVoice()) && (await leave())) await goOn(paper.id, { isLeft: paper.was_left === 0 })
  }

  const stay = useCallback(() => setStays(true), [])
  /** Keeps the submission open while the teacher writes on its pages after the grade. */
  const onWriting = () => {
    if (grade !== null) stay()
  }
  const isGoingOn = saved !== undefined && !stays && !failure && !busy
  useEffect(() => {
    if (!isGoingOn || !saved) return
    const timer = setTimeout(() => void goOn(paper.id), goOnMs)
    return () => clearTimeout(timer)
  }, [isGoingOn, saved, goOn, paper.id])

  /** Takes the typed note. From then on the page waits until the teacher opens the next submission. */
  const write = (text: string, used = comments) => {
    const typed = { note: text, comments: used }
    setNote(typed)
    keepNote(paper.id, typed)
    stay()
  }
  /** Adds a saved comment to the note as a line of its own. */
  const addComment = (id: number, text: string) =>
    write(note.trim() ? `${note.trim()}\n${text}` : text, comments.includes(id) ? comments : [...comments, id])
  /** Saves a note that changed after the grade. */
  const saveNote = () => {
    if (saved && grade !== null && keptNote(paper.id)) void save({ grade, note, comments }, saved.holder)
  }
  useOnLeaving(saveNote)
  const acts = { choose, setGrade, next, later, stay, onWriting, write, addComment, saveNote }
  return { grade, note, saved, failure, busy, isGoingOn, ...acts }
}

/** Calls `act` when the page is hidden or left, because a phone closes hidden pages. */
function useOnLeaving(act: () => void) {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    const hear = () => {
      if (document.visibilityState === 'hidden') actNow()
    }
    document.addEventListener('visibilitychange', hear)
    return () => {
      document.removeEventListener('visibilitychange', hear)
      actNow()
    }
  }, [])
}

export type GradingState = ReturnType<typeof useGrading>
