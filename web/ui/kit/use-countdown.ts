import { useEffect, useState } from 'react'

/** Seconds left of a wait that `restart` begins anew; counted against the clock, so a sleeping tab does not stretch it. */
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
