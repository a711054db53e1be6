import { or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { westernDigits } from '#contract/digits.ts'
import { containsPlain } from '#server/db/folded.ts'
import { matchesPerson } from '#server/people/person-search.ts'

/** The lowest number of typed digits for a search in the contacts. */
const fewestDigits = 3

/**
 * Returns an SQL condition on `users` and a guardian's contact. The condition is true if the typed text finds the
 * student, or if the contact contains the typed digits. Fewer than `fewestDigits` digits find no contact. Returns
 * undefined for an empty text.
 */
export function matchesGuarded(typed: string | undefined, contact: PgColumn): SQL | undefined {
  if (!typed) return undefined
  const digits = westernDigits(typed).replace(/\D/g, '').replace(/^0+/, '')
  return or(matchesPerson(typed), digits.length >= fewestDigits ? containsPlain(contact, digits) : undefined)
}
