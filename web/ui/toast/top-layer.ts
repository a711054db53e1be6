import { type Box, freeTop, gap, largerPlace, visibleIn } from './free-top.ts'

/** A top, and the highest height if the toasts have to be shortened. */
interface Place {
  top: number
  height?: number
}

/**
 * The element that contains the toasts. Everything outside an open modal dialog is inert, even content above the
 * dialog. The element therefore moves into the topmost open dialog, and out again when that dialog closes.
 */
let host: HTMLElement | undefined
/** The dialog whose fields have moved down for the toasts. */
let roomIn: HTMLElement | undefined
/** The place of the visible toasts inside a dialog. Undefined after toasts changed, until they have a place again. */
let lastTop: number | undefined
let isPlacedSoon = false
/** True while a finger or the mouse is down. A button that moves meanwhile would lose its click. */
let isPressed = false

export function toastHost() {
  if (!host) {
    host = document.createElement('div')
    host.popover = 'manual'
    host.className = 'toast-host'
    document.addEventListener('close', raiseToasts, { capture: true })
    document.addEventListener('focusin', placeAtField)
    document.addEventListener('scroll', placeSoon, { capture: true, passive: true })
    for (const event of ['pointerdown', 'pointerup', 'pointercancel'])
      document.addEventListener(event, notePress, { capture: true, passive: true })
    // An on-screen keyboard changes only the visual viewport.
    window.visualViewport?.addEventListener('resize', placeSoon)
    window.visualViewport?.addEventListener('scroll', placeSoon)
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
  lastTop = undefined
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

/** Notes whether a pointer is down. Toasts that had to wait are placed when the press ends. */
function notePress({ type }: Event) {
  isPressed = type === 'pointerdown'
  if (!isPressed) placeSoon()
}

/** Places the toasts again in the next frame, or after the end of a press. */
function placeSoon() {
  if (isPlacedSoon || !(roomIn || host?.matches(':popover-open'))) return
  isPlacedSoon = true
  requestAnimationFrame(() => {
    isPlacedSoon = false
    placeToasts()
  })
}

/**
 * Places the toasts where they cover no field of the open dialog, else not the focused field. During a press the toasts
 * keep their place.
 */
function placeToasts() {
  if (isPressed) return
  const dialog = host?.closest('dialog')
  const isOpen = host?.matches(':popover-open')
  if (roomIn && (roomIn !== dialog || !isOpen)) makeRoom()
  if (!host || !isOpen) return
  shift(host, '')
  const { left, right, top: usual, bottom } = host.getBoundingClientRect()
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight }
  const top = Math.max(usual, offsetTop + gap)
  const box = { left, right, top, bottom: top + bottom - usual }
  const body = dialog?.querySelector('[data-dialog-body]')
  const place =
    dialog && body ? besideFields(dialog, body, box, height + offsetTop) : besideFocus(box, height + offsetTop)
  shift(host, `${place.top - usual}px`, place.height)
}

/** Moves the toasts. Limits their height to `most`: the newest toast is first, and the rest scrolls. */
const shift = ({ style }: HTMLElement, marginTop: string, most?: number) =>
  Object.assign(style, { marginTop, maxHeight: most ? `${most}px` : '', overflowY: most ? 'auto' : '' })

/**
 * Returns a place at which toasts cover no field of the dialog. Without such a place, and when scrolling moves a field
 * under the toasts, the dialog's fields move down to make room.
 */
function besideFields(dialog: HTMLElement, body: Element, box: Box, lowest: number): Place {
  const height = box.bottom - box.top
  const from = lastTop ?? box.top
  const covered = [...dialog.querySelectorAll(fields)].map((one) => one.getBoundingClientRect())
  const shown = visibleIn(body.getBoundingClientRect(), covered)
  const free = freeTop({ ...box, top: from, bottom: from + height }, shown, lowest)
  if (!roomIn && free !== undefined && (lastTop ?? free) === free) {
    lastTop = free
    return { top: free }
  }
  makeRoom(dialog, height + gap)
  return { top: body.getBoundingClientRect().top - height - gap }
}

function makeRoom(dialog?: HTMLElement, height = 0) {
  for (const one of [roomIn, dialog]) one?.style.setProperty('--toast-room', one === dialog ? `${height}px` : '')
  roomIn = dialog
}

/** Returns a place at which toasts do not cover the focused field, if necessary with less height. */
function besideFocus(box: Box, lowest: number): Place {
  const field = document.activeElement
  if (!field?.matches(fields)) return box
  const covered = field.getBoundingClientRect()
  const top = freeTop(box, [covered], lowest)
  return top === undefined ? largerPlace(box, covered, lowest) : { top }
}
