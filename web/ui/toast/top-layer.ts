/**
 * The host element of the toasts. Everything outside an open modal dialog is inert, even content above it. The host
 * therefore moves into the topmost open dialog, and out again when that dialog closes.
 */
let host: HTMLElement | undefined

export function toastHost() {
  if (!host) {
    host = document.createElement('div')
    host.popover = 'manual'
    host.className = 'toast-host'
    document.addEventListener('close', raiseToasts, { capture: true })
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
}
