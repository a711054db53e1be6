import { useSyncExternalStore } from 'react'

/** The media query of the wide layout. */
export const wide = '(min-width: 64rem)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Returns true from 1024 px on, for layouts that CSS alone cannot change. The server renders the narrow layout. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )
