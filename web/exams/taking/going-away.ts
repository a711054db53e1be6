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

interface Left {
  remaining_ms: number
  received_ms: number
}

/**
 * How long the student was away from the attempt, at least, before coming to this page: by the time that was left then and
 * is left now. Where the server says both, no phone's date matters. `came_ms` is when the exam was gone to within this page.
 */
export function absenceFrom({ id, round }: AttemptRecord, came_ms: number): (now: Left) => number {
  const mark = readMark()
  if (mark?.attempt !== id || mark.round !== round) return () => 0
  // A page that was loaded for the exam was there from its beginning, however long its scripts took.
  const came = mark.clock === clockName || !isLoadedHere() ? came_ms : 0
  return ({ remaining_ms, received_ms }) => mark.left_ms - remaining_ms - (received_ms - came)
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
