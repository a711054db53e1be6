import { freeTop } from './free-top.ts'

/**
 * The element that contains the toasts. Everything outside an open modal dialog is inert, even content above the
 * dialog. The element therefore moves into the topmost open dialog, and out again when that dialog closes.
 */
let host: HTMLElement | undefined

export function toastHost() {
  if (!host) {
    host = document.createElement('div')
    host.popover = 'manual'
    host.className = 'toast-host'
    document.addEventListener('close', raiseToasts, { capture: true })
    document.addEventListener('focusin', placeAtField)
  }
  return host
}

export function raiseToasts() {
  if (!host) return
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  const home = dialogs.at(-1) ?? document.body
  if (host.parentElement !== home) home.append(host)
  const wanted = host.childElementCount > 0
  if (host.matches(':popover-open')) host.hidePopover()
  if (wanted) host.showPopover()
  placeToasts()
}

const fields = 'input:not([type=hidden]), select, textarea'

/**
 * Moves the toasts when a field takes the focus. Ignores buttons, because moving toasts could prevent the button's
 * click.
 */
function placeAtField({ target }: FocusEvent) {
  if (target instanceof Element && target.matches(fields)) placeToasts()
}

/** Moves the toasts below the fields that they would cover: the fields of an open dialog, else the focused field. */
function placeToasts() {
  if (!host?.matches(':popover-open')) return
  host.style.marginTop = ''
  const box = host.getBoundingClientRect()
  const focused = document.activeElement?.matches(fields) ? [document.activeElement] : []
  const dialog = host.closest('dialog')
  const all = dialog ? [...dialog.querySelectorAll(fields)] : focused
  const freeOf = (covered: Element[]) =>
    freeTop(
      box,
      covered.map((one) => one.getBoundingClientRect()),
      innerHeight,
    )
  // A dialog full of fields may have no gap on a small screen. The toasts then avoid the focused field if they can.
  const top = freeOf(all) ?? freeOf(focused) ?? box.top
  host.style.marginTop = `${top - box.top}px`
}
