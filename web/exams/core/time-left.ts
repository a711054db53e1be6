import type { Attempt } from './attempt.ts'
import type { Paper } from './shapes.ts'

/** Returns the whole seconds left, rounded up. */
export const secondsLeft = ({ countdown }: Pick<Attempt, 'countdown'>) => Math.ceil(countdown.remaining / 1000)

/** Returns the whole seconds left. Submits the exam when its time is over. */
export function tick(attempt: Pick<Attempt, 'countdown' | 'submit'>): number {
  if (attempt.countdown.remaining <= 0) void attempt.submit('timer')
  return secondsLeft(attempt)
}

/** Returns the time that the exam's start page announces. A reopened attempt has only the time that was left. */
export function timeAtStart({ in_progress, remaining_ms = 0, duration }: Paper) {
  const isReopened = in_progress === 0 && remaining_ms > 0
  return {
    isRunning: in_progress === 1,
    isReopened,
    remaining_ms,
    minutes: isReopened ? remaining_ms / 60_000 : duration,
  }
}
