import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { raiseToasts } from '#web/ui/toast/top-layer.ts'

/**
 * Opens a dialog as a modal while it is rendered; the focus starts at what is marked `data-first-focus`. `onClosed` is
 * told when the browser closed it without asking, as at a second Escape.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClosed?: () => void) {
  const closed = useEffectEvent(() => onClosed?.())
  useLayoutEffect(() => {
    const own = dialog.current
    if (!own) return
    const stop = new AbortController()
    // The news of a closing comes late: React in development closes each dialog once and has opened it again by then.
    own.addEventListener('close', () => own.open || closed(), { signal: stop.signal })
    own.showModal()
    own.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    raiseToasts()
    holdPage()
    return () => {
      stop.abort()
      own.close()
      raiseToasts()
      holdPage()
    }
  }, [dialog])
}

/** Said on the root by hand: a `:has()` there would look through the page at each of its changes. */
function holdPage() {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null)
}
