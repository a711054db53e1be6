import { useEffect, useState } from 'react'
import type { Attempt } from './core/attempt.ts'
import { secondsLeft, tick } from './core/time-left.ts'

const tickMs = 250

/**
 * Returns the whole seconds left and submits at zero. The seconds come from the clock, so a slow tick loses no time.
 */
export function useTimeLeft(attempt: Attempt, running: boolean): number {
  const [left, setLeft] = useState(() => secondsLeft(attempt))
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setLeft(tick(attempt)), tickMs)
    return () => clearInterval(timer)
  }, [attempt, running])
  return left
}
