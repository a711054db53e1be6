const slot = 'marking-holder'
const lastSlot = 'marking-holder-before'

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

/** Ends the tab's key, which the tab's next page names once. */
export function dropHolderKey(key: string) {
  sessionStorage.removeItem(slot)
  sessionStorage.setItem(lastSlot, key)
}

/** Returns and forgets the key of the tab's page before. Its notice of leaving may reach the server later. */
export function takeKeyBefore(): string | undefined {
  const last = sessionStorage.getItem(lastSlot) ?? undefined
  sessionStorage.removeItem(lastSlot)
  return last
}
