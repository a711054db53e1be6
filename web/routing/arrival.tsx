import { useEffect, useLayoutEffect, useRef } from 'react'
import { decoded } from './address.ts'
import { useRouter } from './router.tsx'
import { focusHeading, scrollWhenPossible, show } from './scroll-and-focus.ts'
import { keepPositions, scrollPositions } from './scroll-positions.ts'

/**
 * Scrolls and focuses after a change of address as a full page load would. Scrolls to the top, the anchor or the old
 * position, and focuses the heading.
 */
export function Arrival() {
  const { place, action, since } = useRouter()
  const { key, pathname, hash } = place
  const from = useRef<string>(undefined)
  const lastAct = useRef(0)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', keepPositions)
    return () => window.removeEventListener('pagehide', keepPositions)
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

  // A shorter page moves the window before passive effects run, so these two are layout effects. The arrival reads the
  // old position before the listener can note the new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new key is one arrival
  useLayoutEffect(() => {
    const first = from.current === undefined
    const samePage = from.current === pathname
    from.current = pathname
    const target = hash ? document.getElementById(decoded(hash.slice(1))) : null
    const left = action === 'pop' ? scrollPositions()[key] : undefined
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

  useLayoutEffect(() => {
    const note = () => {
      scrollPositions()[key] = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key])

  return null
}
