const slot = 'marking-holder'

/**
 * Returns the random key under which this tab holds submissions. A tab that the phone killed finds its key again. After
 * a page has given its submissions back, its tab gets a new key.
 */
export function holderKey(): string {
  const known = sessionStorage.getItem(slot)
  if (known) return known
  const fresh = crypto.randomUUID()
  sessionStorage.setItem(slot, fresh)
  return fresh
}

export const dropHolderKey = () => sessionStorage.removeItem(slot)
