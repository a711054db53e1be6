import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'

/** Returns a menu's state and attributes. Arrow keys move; Escape, a followed link or losing focus closes the menu. */
export function useMenu() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      // Escape must close only the menu, not a dialog around it.
      event.stopPropagation()
      close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    setOpen(true)
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[(at + step + stops.length) % stops.length]?.focus()
  }

  /** Closes the menu and focuses its opener. */
  function close() {
    opener.current?.focus()
    setOpen(false)
  }

  /** Closes the menu when the user follows one of its links. */
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
  }
  const onBlur = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)
  return {
    close,
    boxProps: { ref: box, onKeyDown, onBlur },
    openerProps: {
      ref: opener,
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpen(!isOpen),
    },
    listProps: { id, hidden: !isOpen, onClick },
  } as const
}
