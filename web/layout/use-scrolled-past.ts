import { useCallback, useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** True once the page is scrolled by more than so many pixels. */
export function useScrolledPast(pixels: number) {
  const read = useCallback(() => window.scrollY > pixels, [pixels])
  return useSyncExternalStore(subscribe, read, () => false)
}
