import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { raiseToasts } from '#web/ui/toast/top-layer.ts'

/**
 * Opens a dialog as a modal dialog while it is rendered. The focus starts at the element marked `data-first-focus`.
 * `onClosed` runs when the browser closes the dialog without asking, as at a second Escape.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClosed?: () => void) {
  const closed = useEffectEvent(() => onClosed?.())
  useLayoutEffect(() => {
    const own = dialog.current
    if (!own) return
    const stop = new AbortController()
    // The event comes late: React in development closes each dialog once and has reopened it by then.
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

/** Marks the root while a dialog is open. A CSS `:has()` there would search the page at each change. */
function holdPage() {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null)
}
