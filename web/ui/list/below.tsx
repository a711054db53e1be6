import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react'
import { useLocation } from '#web/routing/router.tsx'
import { scrollPositions } from '#web/routing/scroll-positions.ts'
import { wide } from './use-wide.ts'

const never = () => () => {}

/**
 * Returns false in the first rendering of a page on a phone, and true right after its first paint. Cheap phones need
 * long for a whole page, and the reader first sees one screen (docs/decisions/069). Returns true at once for a page that
 * the server rendered, and for a page that opens at an anchor or at an old scroll position.
 */
function useBelow(): boolean {
  const { key, hash } = useLocation()
  const isWhole = useSyncExternalStore(
    never,
    () => hash !== '' || (scrollPositions()[key] ?? 0) > 0 || window.matchMedia(wide).matches,
    () => true,
  )
  return useDeferredValue(true, isWhole)
}

/** Renders the parts of a page that are below a phone's first screen, after the first paint. */
export function Below({ children }: { children: ReactNode }) {
  return useBelow() ? children : <div className="min-h-screen" />
}

/** The number of rows that fill a phone's first screen. */
const firstRows = 4

/** Returns the rows that are rendered now, and the class that keeps the place of the others. */
export function useFirstRows<Row>(rows: readonly Row[]) {
  const isWhole = useBelow() || rows.length <= firstRows
  return isWhole ? { shown: rows, space: '' } : { shown: rows.slice(0, firstRows), space: 'content-start min-h-screen' }
}
