import type { AppContext } from '#server/app-context.ts'
import type { FieldProblems } from '#server/errors.ts'
import { countAgainst, hour } from '#server/http/rate-limits.ts'
import { countWrongGuess, type SiteBrake, takeTry } from '#server/http/site-brake.ts'

/** A normal school has a few such forms an hour: people forget their account or mistype a code. */
const brake: SiteBrake = {
  name: 'registration-guesses',
  wrongOfAll: 200,
  tries: { address: 20, network: 60 },
  seconds: hour,
}

/** Returns true if the refusal reveals that a phone, e-mail or code exists, or that a code does not. */
const tells = ({ phone, email, code }: FieldProblems) =>
  phone?.includes('contactTaken') || email?.includes('contactTaken') || code?.includes('studentCode')

/**
 * Checks a registration form and counts the answers that tell what exists, by address and site-wide. Throws 429 in place of
 * such an answer beyond the limits. Other answers cost nothing.
 */
export async function brakeRegistrations(
  { db, config }: AppContext,
  address: string,
  check: () => Promise<FieldProblems>,
): Promise<FieldProblems> {
  const giveBack = await takeTry(db, brake, address)
  const problems = await check()
  if (!tells(problems)) {
    await giveBack()
    return problems
  }
  await countWrongGuess(db, brake)
  await countAgainst(db, {
    key: `registration-guesses:${address}`,
    most: config.limits.registrationsPerHour,
    seconds: hour,
  })
  return problems
}
