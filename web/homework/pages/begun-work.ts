import { begunPrefix } from '#web/api/drafts/draft-keys.ts'

const keyOf = (person: number, homework: number) => `${begunPrefix}${person}:${homework}`

/**
 * Notes the number of pages of a homework that the device keeps. The home page reads the note, because a look into the
 * database would load the code of the database.
 */
export function noteBegun(person: number, homework: number, pages: number) {
  const key = keyOf(person, homework)
  try {
    if (pages > 0) localStorage.setItem(key, String(pages))
    else localStorage.removeItem(key)
  } catch {
    // Without the note, the home page shows no badge for the begun homework.
  }
}

/** Returns the number of pages of a homework that the device keeps; 0 without pages. */
export const begunPages = (person: number, homework: number): number =>
  Number(localStorage.getItem(keyOf(person, homework)) ?? 0)
