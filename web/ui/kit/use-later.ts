import { useEffect, useRef, useState } from 'react'

/** Does something after a pause that lets a toast be read; leaving the page calls it off. `waiting` keeps the form shut. */
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
    // What was sent from here may be answered after the page is left.
    if (isLeft.current) return
    setWaiting(true)
    timer.current = setTimeout(act, ms)
  }
  return { later, waiting }
}
