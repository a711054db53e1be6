import { useEffect, useState } from 'react'
import type { Attempt } from './core/attempt.ts'

const tickMs = 250

/** Whole seconds left; at zero the exam is submitted. The tick is for the eyes: the time itself is never counted in ticks. */
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
