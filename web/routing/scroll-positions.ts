const store = 'scroll-positions'
let known: Record<string, number> | undefined

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '{}')
  } catch {
    return {}
  }
}

/** Returns the scroll position of each history entry by its key. The positions survive a reload. */
export function scrollPositions() {
  known ??= read()
  return known
}

/** Keeps the positions for the next document. */
export const keepPositions = () => sessionStorage.setItem(store, JSON.stringify(scrollPositions()))
