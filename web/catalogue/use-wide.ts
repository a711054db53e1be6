import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** From 1024 pixels. For what differs in more than its looks; a page that the server renders begins narrow. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  )
