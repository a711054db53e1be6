import { or, type SQL } from 'drizzle-orm'
import { westernDigits } from '#contract/digits.ts'
import { containsFolded, containsPlain, eachWord } from '#server/db/folded.ts'
import { findRows } from '#server/db/found.ts'
import type { Db } from '#server/db/open.ts'
import { users } from './tables.ts'
import { searchedDigits } from './typed-phone.ts'

/**
 * Returns an SQL condition that is true for people whose name, phone, e-mail or code contains the typed text. People
 * for whom each typed word matches on its own are found as well. Digits are searched only in phones, a text with `@`
 * only in e-mails. Undefined without a typed text. The index `users_search` serves the condition.
 */
export function matchesPerson(typed: string | undefined): SQL | undefined {
  if (!typed) return undefined
  const western = westernDigits(typed)
  const digits = searchedDigits(typed)
  if (digits) return containsPlain(users.phone, digits)
  if (western.includes('@')) return containsPlain(users.email, western.toLowerCase())
  // The typed text may contain the space between two parts of a name.
  const whole = matchesWord(typed, western)
  return /\s/.test(typed.trim())
    ? or(
        whole,
        eachWord(western, (word) => matchesWord(word, word)),
      )
    : whole
}

/** Finds the people of `matchesPerson`. Deleted accounts have no name, contact or code, so no text finds them. */
export const findPeople = (db: Db, typed: string) => findRows(db, users.id, matchesPerson(typed))

function matchesWord(typed: string, western: string): SQL | undefined {
  const digits = searchedDigits(western)
  const hasLatin = /^[\w.-]{3,}$/.test(western)
  return or(
    containsFolded(users.name_folded, typed),
    digits ? containsPlain(users.phone, digits) : undefined,
    hasLatin ? containsPlain(users.code, western.toUpperCase()) : undefined,
    hasLatin ? containsPlain(users.email, western.toLowerCase()) : undefined,
  )
}
