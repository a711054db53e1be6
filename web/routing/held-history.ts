import { askToLeave, isPageUnsaved } from './leave-gates.ts'

/** A history entry: its path without the language, and its position. Hash links of the browser have no position. */
interface Step {
  pathname: string
  at?: number | undefined
}

/** The entry of the shown page. */
let shown = { pathname: '', at: 0 }

export const noteShown = ({ pathname, at = shown.at }: Step) => {
  shown = { pathname, at }
}

/** Returns the position of an entry that replaces the shown entry or is pushed after the shown entry. */
export const positionOf = (action: 'replace' | 'push') => shown.at + (action === 'push' ? 1 : 0)

/**
 * Returns true if a step of the browser's back or forward button would lose unsaved text. The address then returns to
 * the shown page, and the step follows if the user agrees (docs/product.md, Forms, messages, waiting).
 */
export function holdStep({ pathname, at = shown.at - 1 }: Step) {
  if (pathname === shown.pathname || !isPageUnsaved()) return false
  // A copied entry has the same position, and `go(0)` would reload the page.
  const steps = at - shown.at || -1
  history.go(-steps)
  void askToLeave().then((mayLeave) => mayLeave && history.go(steps))
  return true
}
