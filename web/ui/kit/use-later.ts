import { useEffect, useRef, useState } from 'react'

/**
 * Runs a callback after a pause in which the user reads a toast. Leaving the page cancels the callback. `waiting` is
 * true from the start of the pause and keeps the form locked.
 */
export function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeft = useRef(false)
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      clearTimeout(timer.current)
    }
  }, [])

  function later(act: () => void, ms: number) {
    // A response may arrive after the user left the page.
    if (isLeft.current) return
    setWaiting(true)
    timer.current = setTimeout(act, ms)
  }
  return { later, waiting }
}
