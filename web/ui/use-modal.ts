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
    return () => {
      own.close()
      raiseToasts()
    }
  }, [dialog])
}
