export const draftPrefix = 'draft:'
/** The prefix of the storage keys under which a teacher's unsent marks on pages are kept. */
export const inkPrefix = 'ink:'
/** The prefix of the storage keys under which a teacher's unsaved notes on submissions are kept. */
export const notePrefix = 'note:'
/** The prefix of the storage keys under which the numbers of photographed, unsubmitted pages are kept. */
export const begunPrefix = 'begun:'
/** The key of session storage under which the texts of a registration are kept. */
export const signUpKey = 'sign-up'
/** The database of photographed pages that are not submitted. */
export const pageDraftsDatabase = 'hessa-page-drafts'

/** Returns the keys of all form drafts on this device. */
export const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix))

/** Removes every draft at a sign-out, because families and schools share devices. */
export function forgetDrafts() {
  const prefixes = [draftPrefix, inkPrefix, notePrefix, begunPrefix]
  for (const key of Object.keys(localStorage)) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key)
  }
  sessionStorage.removeItem(signUpKey)
  indexedDB.deleteDatabase(pageDraftsDatabase)
}
