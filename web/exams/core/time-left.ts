import type { Attempt } from './attempt.ts'

/** Returns the whole seconds left, rounded up. */
export const secondsLeft = ({ countdown }: Pick<Attempt, 'countdown'>) => Math.ceil(countdown.remaining / 1000)

/** Returns the whole seconds left. Submits the exam when its time is over. */
export function tick(attempt: Pick<Attempt, 'countdown' | 'submit'>): number {
  if (attempt.countdown.remaining <= 0) void attempt.submit('timer')
  return secondsLeft(attempt)
}
