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
 * Checks a registration form. Counts replies that reveal an existing contact or code, per IP address and site-wide.
 * Beyond the limits it throws 429 instead of such a reply. Other replies are not counted.
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
