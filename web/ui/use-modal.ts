import { type RefObject, useLayoutEffect } from 'react'
import { raiseToasts } from './top-layer.ts'

/** Opens a dialog as a modal while it is rendered; the focus starts at what is marked `data-first-focus`. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const own = dialog.current
    if (!own) return
    own.showModal()
    own.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    raiseToasts()
    holdPage()
    return () => {
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
