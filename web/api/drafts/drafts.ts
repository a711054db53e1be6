import { readSession } from '#web/api/session.ts'
import { draftKeys, draftPrefix } from './draft-keys.ts'

/** The texts of a form that was not sent, by input name. */
export interface Draft {
  /** The time of the last change, in milliseconds since the epoch. */
  at: number
  values: Record<string, string>
}

/** The highest number of characters of a draft. */
const mostCharacters = 300_000
/** The highest number of characters of all drafts. Browsers grant five million, most of which stay free. */
const mostTogether = 1_500_000
const keptMs = 30 * 24 * 60 * 60 * 1000

/**
 * Returns the key of a form's draft. An expired session keeps its drafts, so the key has the person's id, or `guest`
 * without one.
 */
const keyOf = (form: string) => `${draftPrefix}${readSession()?.user.id ?? 'guest'}:${form}`

/** Returns the form's draft on this device; undefined without a draft or when the draft is older than 30 days. */
export function readDraft(form: string, now = Date.now()): Draft | undefined {
  const draft = parse(localStorage.getItem(keyOf(form)))
  return draft && draft.at > now - keptMs ? draft : undefined
}

/**
 * Saves a form's draft, and removes the oldest drafts beyond `mostTogether`. Instead of a draft that is too long,
 * nothing stays stored. A draft that exceeds the storage's quota is not saved.
 */
export function saveDraft(form: string, values: Draft['values'], now = Date.now()) {
  const text = JSON.stringify({ at: now, values })
  const key = keyOf(form)
  try {
    if (text.length > mostCharacters) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    for (const old of beyondTheLimit()) localStorage.removeItem(old)
  } catch {
    // The form works without a draft when storage is full or blocked.
  }
}

export const forgetDraft = (form: string) => localStorage.removeItem(keyOf(form))

/** Returns the keys of the oldest drafts, beyond the newest drafts of `mostTogether` characters. */
function beyondTheLimit() {
  const drafts = draftKeys().map((key) => {
    const text = localStorage.getItem(key) ?? ''
    return { key, length: text.length, at: parse(text)?.at ?? 0 }
  })
  let sum = 0
  const oldest: string[] = []
  for (const { key, length } of drafts.sort((one, other) => other.at - one.at)) {
    sum += length
    if (sum > mostTogether) oldest.push(key)
  }
  return oldest
}

function parse(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null')
    return typeof draft?.at === 'number' && draft.values ? draft : undefined
  } catch {
    return undefined
  }
}
