const slot = 'marking-holder'
const lastSlot = 'marking-holder-before'

/**
 * Returns the random key under which this tab holds submissions. A tab that the phone closed and reopened gets the same
 * key. After a page has given its submissions back, its tab gets a new key.
 */
export function holderKey(): string {
  const known = sessionStorage.getItem(slot)
  if (known) return known
  const fresh = crypto.randomUUID()
  sessionStorage.setItem(slot, fresh)
  return fresh
}

/** Ends the tab's key. The next page of the tab reads the key by `keyBefore`. */
export function dropHolderKey(key: string) {
  sessionStorage.removeItem(slot)
  sessionStorage.setItem(lastSlot, key)
}

/** Returns the key of the tab's previous page, whose last request may reach the server later; undefined without one. */
export const keyBefore = () => sessionStorage.getItem(lastSlot) ?? undefined

/** Forgets the key of the previous page, once its submissions have moved to this page. */
export function forgetKeyBefore(key: string) {
  if (keyBefore() === key) sessionStorage.removeItem(lastSlot)
}
