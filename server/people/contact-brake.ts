import type { AppContext } from '#server/app-context.ts'
import type { FieldProblems } from '#server/errors.ts'
import { countAgainst, hour } from '#server/http/rate-limits.ts'
import { countWrongGuess, type SiteBrake, takeTry } from '#server/http/site-brake.ts'
import type { Limits } from '#server/limit-settings.ts'

/**
 * Returns the limit on guessed contacts. A normal school has a few refused forms an hour, because people forget their
 * account or mistype a code.
 */
const brake = ({ guessedContactsOfAll }: Limits): SiteBrake => ({
  name: 'contact-guesses',
  wrongOfAll: guessedContactsOfAll,
  tries: { address: 20, network: 60 },
  seconds: hour,
})

/** Returns true if the problems reveal that a phone or e-mail has an account, or that a code is unknown. */
const tells = ({ phone, email, code }: FieldProblems) =>
  phone?.includes('contactTaken') || email?.includes('contactTaken') || code?.includes('studentCode')

/**
 * Checks a form with contacts: a registration or a profile. Counts replies that reveal an existing contact or an
 * unknown student code, per IP address and site-wide. Other replies are not counted. Throws 429 beyond the limits.
 */
export async function brakeContactGuesses(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  address: string,
  check: () => Promise<FieldProblems>,
): Promise<FieldProblems> {
  const giveBack = await takeTry(db, brake(config.limits), address)
  const problems = await check()
  if (!tells(problems)) {
    await giveBack()
    return problems
  }
  await countWrongGuess(db, brake(config.limits))
  await countAgainst(db, {
    key: `contact-guesses:${address}`,
    most: config.limits.registrationsPerHour,
    seconds: hour,
  })
  return problems
}
