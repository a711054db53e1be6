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

/** Returns true if the refusal reveals that a phone, e-mail or code exists, or that a code does not exist. */
const tells = ({ phone, email, code }: FieldProblems) =>
  phone?.includes('contactTaken') || email?.includes('contactTaken') || code?.includes('studentCode')

/**
 * Checks a form with contacts: a registration or a profile. Counts replies that reveal an existing contact or code, per
 * IP address and site-wide. Beyond the limits throws 429 in place of such a reply. Other replies are not counted.
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
