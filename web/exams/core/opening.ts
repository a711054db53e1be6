import { hiddenSeconds } from '#contract/limits.ts'
import type { Attempt } from './attempt.ts'
import type { DeviceClock } from './device-clock.ts'
import type { AttemptRecord, Held, Paper, Received } from './shapes.ts'

/** Returns the student's record of this exam; undefined without one. Several people may use one device. */
export const recordAmong = (records: readonly AttemptRecord[], { test_id, student_id }: Held) =>
  records.find((one) => one.test_id === test_id && one.student_id === student_id)

/** Returns the record of an opened attempt. The record of an earlier page keeps its submission key and events. */
export function recordOf(
  exam: Held,
  open: Received,
  known: AttemptRecord | undefined,
  device: { newKey: () => string; date: () => number },
) {
  const earlier = known?.id === open.id && known.round === open.round ? known : undefined
  const record: AttemptRecord = {
    id: open.id,
    test_id: exam.test_id,
    student_id: exam.student_id,
    round: open.round,
    submit_id: earlier?.submit_id ?? device.newKey(),
    ticket: open.ticket,
    events: earlier?.events ?? [],
    ends_at: device.date() + open.remaining_ms,
    left_ms: open.remaining_ms,
    saved: open.answers,
  }
  return { record, continues: earlier !== undefined }
}

/**
 * Returns the opening of a running attempt from the device's storage. The time left follows the phone's date, but is at
 * most the server's last report. Returns undefined without a paper of this round. Also without time left, because the
 * date may be wrong and only the server ends the exam.
 */
export function keptOpening(record: AttemptRecord, paper: Paper | undefined, clock: DeviceClock): Received | undefined {
  const { round, ends_at = 0, left_ms = 0, saved } = record
  const remaining_ms = Math.min(left_ms, ends_at - clock.date())
  if (!paper?.attempt || paper.attempt.round !== round || remaining_ms <= 0) return undefined
  const received_ms = clock.now()
  const answers = saved ?? paper.attempt.answers
  return { ...paper.attempt, answers, remaining_ms, sent_ms: received_ms, received_ms, isKept: true }
}

/** The text that a page writes to localStorage when the student leaves. A database would be too slow. */
export interface Mark {
  attempt: number
  round: number
  /** The lower bound of the time left at that moment, in milliseconds. */
  left_ms: number
  clock: string
}

/** Returns the stored mark; undefined if the storage has no mark, has another text or cannot be read. */
export function markIn(read: () => string | null): Mark | undefined {
  try {
    return JSON.parse(read() ?? '') as Mark
  } catch {
    return undefined
  }
}

interface Left {
  remaining_ms: number
  received_ms: number
}

/**
 * Returns a function for the lower bound of the student's absence in milliseconds. The function compares the time left
 * then and now. If the server reports both, the phone's date has no effect. Without a mark of this attempt and round,
 * the absence is 0. `came_ms`: the time on the monotonic clock at which this page opened the exam.
 */
export function absenceFrom(
  mark: Mark | undefined,
  { id, round }: Pick<AttemptRecord, 'id' | 'round'>,
  { clock, came_ms, wasLoadedHere }: { clock: string; came_ms: number; wasLoadedHere: boolean },
): (now: Left) => number {
  if (mark?.attempt !== id || mark.round !== round) return () => 0
  // A page loaded for the exam counts from the start of its clock, because slow scripts are no absence.
  const came = mark.clock === clock || !wasLoadedHere ? came_ms : 0
  return ({ remaining_ms, received_ms }) => mark.left_ms - remaining_ms - (received_ms - came)
}

/** Returns a function for the lower bound of the absence before this page, in milliseconds. */
export const tellsAbsence = (
  { device, readMark, wasLoadedHere }: AbsenceEdges,
  record: AttemptRecord,
  came_ms: number,
) => absenceFrom(readMark(), record, { clock: device.clock.name, came_ms, wasLoadedHere: wasLoadedHere() })

interface AbsenceEdges {
  device: { clock: DeviceClock }
  readMark: () => Mark | undefined
  wasLoadedHere: () => boolean
}

/** Returns true if the absence ends a strict exam. Without a network only the device can measure the absence. */
export const endsByAbsence = (paper: Pick<Paper, 'leave_rule'>, away_ms: number) =>
  paper.leave_rule === 'strict' && away_ms > hiddenSeconds * 1000

/** Calls `act` once the server has accepted a save while the exam still runs. */
export function whenHeard(attempt: Pick<Attempt, 'subscribe' | 'view'>, act: () => void) {
  const stop = attempt.subscribe(() => {
    const { phase, offline, refused } = attempt.view
    if (phase === 'taking' && (offline || refused)) return
    stop()
    if (phase === 'taking') act()
  })
}
