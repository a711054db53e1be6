import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { raiseToasts } from '#web/ui/toast/top-layer.ts'

/**
 * Opens a dialog as a modal dialog while it is rendered. The focus starts at the element marked `data-first-focus`.
 * Calls `onClosed` when the browser closes the dialog without asking, as at a second Escape.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClosed?: () => void) {
  const closed = useEffectEvent(() => onClosed?.())
  useLayoutEffect(() => {
    const own = dialog.current
    if (!own) return
    const stop = new AbortController()
    // The event arrives late. In development, React closes each dialog once and reopens the dialog before the event.
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

/**
 * Marks the root element while a dialog is open. A CSS `:has()` on the root element would search the whole page at each
 * change.
 */
function holdPage() {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null)
}
