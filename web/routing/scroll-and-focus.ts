const patienceMs = 3000

/** Aborts `stop` when the user acts. */
function stopOnAction(stop: AbortController) {
  for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(sign, () => stop.abort(), { signal: stop.signal, passive: true })
  }
}

/** Scrolls to `top` as soon as the page is tall enough, unless the user acts first or three seconds pass. */
export function scrollWhenPossible(top: number) {
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
  const patience = setTimeout(() => stop.abort(), patienceMs)
  stop.signal.addEventListener('abort', () => clearTimeout(patience))
  return () => stop.abort()
}

/**
 * Focuses the page's heading, so that screen readers announce it. Waits for a heading that arrives with the data, also
 * on a slow network. An earlier action of the user cancels the focus, because a late focus would close an opened menu.
 */
export function focusHeading() {
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

export function show(target: HTMLElement | null, samePage: boolean): undefined {
  if (target) target.scrollIntoView()
  else if (!samePage) window.scrollTo(0, 0)
}
