import { useEffect, useState } from 'react'

/**
 * Returns the seconds left of a wait, and `restart`. Reads the clock, so that a sleeping tab does not extend the wait.
 */
export function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => performance.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [endsAt])

  return { left, restart: (wait = seconds) => setEndsAt(performance.now() + wait * 1000) }
}
