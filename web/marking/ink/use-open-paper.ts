import { useEffect, useEffectEvent, useRef } from 'react'

/** Returns whether the submission is open. Calls `onLeft` when the submission was left. */
export function useOpenPaper(onLeft: () => void) {
  const page = useRef<'open' | 'leaving' | 'left'>('open')
  const leave = useEffectEvent(onLeft)
  useEffect(() => {
    page.current = 'open'
    return () => {
      page.current = 'left'
      leave()
    }
  }, [])
  return page
}
