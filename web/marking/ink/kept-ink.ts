import { inkPrefix } from '#web/api/drafts/draft-keys.ts'
import type { Saved } from './ink-store.ts'

interface Owner {
  person: number
  submission: number
  page: number
}

const keyOf = ({ person, submission, page }: Owner) => `${inkPrefix}${person}:${submission}:${page}`

/**
 * Keeps unsaved marks on the device until the server has them; undefined deletes the kept marks. Does nothing if the
 * storage is full or blocked.
 */
export function keepInk(owner: Owner, unsaved: Saved | undefined) {
  try {
    if (unsaved) localStorage.setItem(keyOf(owner), JSON.stringify(unsaved))
    else localStorage.removeItem(keyOf(owner))
  } catch {
    // The marks stay in memory, and saving continues.
  }
}

export function keptInk(owner: Owner): Saved | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null')
    return typeof kept?.version === 'number' && kept.marks?.pins ? kept : undefined
  } catch {
    return undefined
  }
}

/** Returns the pages whose unsaved marks by this person are on the device. */
export const pagesWithInk = (person: number): Owner[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(`${inkPrefix}${person}:`))
    .map((key) => {
      const [submission = 0, page = 0] = key.split(':').slice(-2).map(Number)
      return { person, submission, page }
    })
