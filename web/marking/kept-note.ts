import { notePrefix } from '#web/api/drafts/draft-keys.ts'
import { readSession } from '#web/api/session.ts'

/** An unsaved note on a submission, and the ids of the saved comments in the note. */
export interface KeptNote {
  note: string
  comments: number[]
}

const keyOf = (submission: number) => `${notePrefix}${readSession()?.user.id ?? ''}:${submission}`

/** Keeps an unsaved note on the device. Does nothing if the storage is full or blocked. */
export function keepNote(submission: number, unsaved: KeptNote) {
  try {
    localStorage.setItem(keyOf(submission), JSON.stringify(unsaved))
  } catch {
    // The note stays on the screen, and the grade saves the note.
  }
}

/** Deletes the kept note once the server has it. A note that was changed while it was sent stays. */
export function forgetNote(submission: number, saved: string) {
  if (keptNote(submission)?.note === saved) localStorage.removeItem(keyOf(submission))
}

/** Returns the note that this person typed on this device without saving it; undefined without a note. */
export function keptNote(submission: number): KeptNote | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(submission)) ?? 'null')
    return typeof kept?.note === 'string' && Array.isArray(kept.comments) ? kept : undefined
  } catch {
    return undefined
  }
}
