import { type Countdown, clockName } from './device-clock.ts'
import type { AttemptRecord } from './journal.ts'

const key = 'exam-left'

interface Mark {
  attempt: number
  round: number
  /** How much time the server would have given then, at least. */
  left_ms: number
  clock: string
}

/** A page that goes cannot ask a database, and without a network nobody else hears of it. */
export function markLeft({ id, round }: AttemptRecord, countdown: Countdown) {
  const mark: Mark = { attempt: id, round, left_ms: countdown.least, clock: clockName }
  try {
    localStorage.setItem(key, JSON.stringify(mark))
  } catch {
    // A full storage keeps nothing, and stops nobody from leaving.
  }
}

export const forgetLeft = () => localStorage.removeItem(key)

/**
 * How long the student was away from the attempt, at least, before coming to this page: by the time that the server had
 * left then and has left now, so that no phone's date matters. `came_ms` is when the exam was gone to within this page.
 */
export function awayFrom(
  { id, round }: AttemptRecord,
  now: { remaining_ms: number; received_ms: number },
  came_ms: number,
): number {
  const mark = readMark()
  if (mark?.attempt !== id || mark.round !== round) return 0
  // A page that was loaded for the exam was there from its beginning, however long its scripts took.
  const came = mark.clock === clockName || !isLoadedHere() ? came_ms : 0
  return mark.left_ms - now.remaining_ms - (now.received_ms - came)
}

function readMark(): Mark | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as Mark
  } catch {
    return undefined
  }
}

function isLoadedHere() {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname
}
