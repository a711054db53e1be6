import { useEffect, useState } from 'react'
import type { Attempt } from './core/attempt.ts'

const tickMs = 250

/** Returns the whole seconds left and submits at zero. Ticks only refresh the screen, so a slow tick loses no time. */
export function useTimeLeft(attempt: Attempt, running: boolean): number {
  const [left, setLeft] = useState(() => Math.ceil(attempt.countdown.remaining / 1000))
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      const { remaining } = attempt.countdown
      setLeft(Math.ceil(remaining / 1000))
      if (remaining <= 0) void attempt.submit('timer')
    }, tickMs)
    return () => clearInterval(timer)
  }, [attempt, running])
  return left
}
