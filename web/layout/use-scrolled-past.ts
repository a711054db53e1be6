import { useCallback, useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Returns true while the page is scrolled past `pixels`. */
export function useScrolledPast(pixels: number) {
  const read = useCallback(() => window.scrollY > pixels, [pixels])
  return useSyncExternalStore(subscribe, read, () => false)
}
