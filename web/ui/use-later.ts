import { useEffect, useRef, useState } from 'react'

/** Does something after a pause that lets a toast be read; leaving the page calls it off. `waiting` keeps the form shut. */
export function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [waiting, setWaiting] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function later(act: () => void, ms: number) {
    setWaiting(true)
    timer.current = setTimeout(act, ms)
  }
  return { later, waiting }
}
