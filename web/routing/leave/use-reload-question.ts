import { useEffect, useEffectEvent } from 'react'

/** Asks before the tab closes or reloads while `isUnsaved` returns true. The browser chooses the words. */
export function useReloadQuestion(isUnsaved: () => boolean) {
  const unsaved = useEffectEvent(isUnsaved)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
