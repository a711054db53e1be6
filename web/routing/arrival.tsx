import { useEffect, useRef } from 'react'
import { decoded } from './address.ts'
import { useRouter } from './router.tsx'

const store = 'scroll-positions'
const patienceMs = 3000

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '{}')
  } catch {
    return {}
  }
}

/** Aborts `stop` when the user acts, and when the patience ends. */
function stopOnAction(stop: AbortController) {
  for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(sign, () => stop.abort(), { signal: stop.signal, passive: true })
  }
  const patience = setTimeout(() => stop.abort(), patienceMs)
  stop.signal.addEventListener('abort', () => clearTimeout(patience))
}

/** Scrolls to `top` as soon as the page is tall enough, unless the user scrolls first. */
function scrollWhenPossible(top: number) {
  window.scrollTo(0, top)
  if (Math.abs(window.scrollY - top) < 2) return () => {}
  const stop = new AbortController()
  const grown = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 2) stop.abort()
  })
  stop.signal.addEventListener('abort', () => grown.disconnect())
  grown.observe(document.body)
  stopOnAction(stop)
  return () => stop.abort()
}

/**
 * Focuses the page's heading, so that screen readers announce it. Waits for a heading that arrives with the data. An
 * earlier action of the user cancels the focus, because a late focus would close an opened menu.
 */
function focusHeading() {
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  if (focus()) return () => {}
  const stop = new AbortController()
  const seen = new MutationObserver(() => focus() && stop.abort())
  seen.observe(document.body, { childList: true, subtree: true })
  stop.signal.addEventListener('abort', () => seen.disconnect())
  stopOnAction(stop)
  return () => stop.abort()
}

function show(target: HTMLElement | null, samePage: boolean): undefined {
  if (target) target.scrollIntoView()
  else if (!samePage) window.scrollTo(0, 0)
}

/**
 * Scrolls and focuses after a change of address as a full page load would. Scrolls to the top or the old position, and
 * focuses the heading.
 */
export function Arrival() {
  const { place, action, since } = useRouter()
  const { key, pathname, hash } = place
  const from = useRef<string>(undefined)
  const positions = useRef<Record<string, number>>({})
  const lastAct = useRef(0)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    positions.current = readPositions()
    const keep = () => sessionStorage.setItem(store, JSON.stringify(positions.current))
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [])

  useEffect(() => {
    const note = ({ timeStamp }: Event) => {
      lastAct.current = timeStamp
    }
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, note, options)
    return () => stop.abort()
  }, [])

  useEffect(() => {
    const note = () => {
      positions.current[key] = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new key is one arrival
  useEffect(() => {
    const first = from.current === undefined
    const samePage = from.current === pathname
    from.current = pathname
    const target = hash ? document.getElementById(decoded(hash.slice(1))) : null
    const left = action === 'pop' ? positions.current[key] : undefined
    // After a full load the browser, or a user faster than the scripts, already chose the position.
    const settled = left !== undefined ? scrollWhenPossible(left) : first ? undefined : show(target, samePage)
    // Within one list the pager moves the focus. While the page's code loads, the user may have opened a menu.
    if (first || samePage || target || lastAct.current > since) return settled
    const focused = focusHeading()
    return () => {
      settled?.()
      focused()
    }
  }, [key])

  return null
}
