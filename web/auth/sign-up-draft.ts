import type { InputName } from '#contract/input-names.ts'

/** The texts of a registration that was not sent. */
export interface SignUpDraft {
  /** The time of the last change, in milliseconds since the epoch. */
  at: number
  /** The query of the page's address, which may choose the role. */
  search: string
  /** The kept texts by input name. */
  values: Record<string, string>
}

/**
 * The time in milliseconds for which a registration is kept (docs/product.md, Forms, messages, waiting). A browser may
 * reopen a closed tab with its storage.
 */
const keptMs = 60 * 60 * 1000

/**
 * The inputs whose texts are kept. Passwords and the student code are secrets; a new input is not kept until this list
 * names the input.
 */
const names: InputName<'POST /register'>[] = [
  'user_type',
  'name',
  'phone',
  'stage_id',
  'grade_id',
  'email',
  'birth_date',
]

/** Returns the texts that may be kept, without empty ones. */
export const keptTexts = (entries: Iterable<[string, unknown]>): SignUpDraft['values'] =>
  Object.fromEntries(
    [...entries].filter(
      (entry): entry is [string, string] =>
        names.some((name) => name === entry[0]) && typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )

/** Returns the registration that was stored as `text`; undefined for a damaged text and after an hour. */
export function readSignUp(text: string | null, now = Date.now()): SignUpDraft | undefined {
  try {
    const kept: Partial<SignUpDraft> | null = JSON.parse(text ?? 'null')
    if (typeof kept?.at !== 'number' || Math.abs(now - kept.at) > keptMs || !kept.values) return
    return { at: kept.at, search: String(kept.search), values: keptTexts(Object.entries(kept.values)) }
  } catch {
    return
  }
}
