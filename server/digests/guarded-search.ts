import { or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containsPlain } from '#server/db/folded.ts'
import { matchesPerson } from '#server/people/person-search.ts'
import { searchedDigits } from '#server/people/typed-phone.ts'

/**
 * Returns an SQL condition on `users` and a guardian's contact. The condition is true if the typed text finds the
 * student, or if the contact contains the typed phone or e-mail. Returns undefined for an empty text.
 */
export function matchesGuarded(typed: string | undefined, contact: PgColumn): SQL | undefined {
  if (!typed) return undefined
  const part = searchedDigits(typed) || (typed.includes('@') ? typed.toLowerCase() : '')
  return or(matchesPerson(typed), part ? containsPlain(contact, part) : undefined)
}
