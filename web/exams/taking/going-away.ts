import { type Mark, markIn } from '#web/exams/core/opening.ts'
import type { AttemptRecord } from '#web/exams/core/shapes.ts'
import { thisDevice } from './this-device.ts'

const key = 'exam-left'

/**
 * Saves the time left in localStorage. An unloading page cannot await IndexedDB, and without a network no report
 * reaches the server.
 */
export function markLeft({ id, round }: AttemptRecord, left_ms: number) {
  const mark: Mark = { attempt: id, round, left_ms, clock: thisDevice.name }
  try {
    localStorage.setItem(key, JSON.stringify(mark))
  } catch {
    // A full storage must not stop the student from leaving.
  }
}

export const forgetLeft = () => localStorage.removeItem(key)

export const readMark = () => markIn(() => localStorage.getItem(key))

/** Returns true if the browser loaded this page at the address of the open page. */
export function wasLoadedHere() {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname
}
