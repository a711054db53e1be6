import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { minute } from '#server/http/rate-limits.ts'
import { countWrongGuess, takeTry } from '#server/http/site-brake.ts'
import type { Limits } from '#server/limit-settings.ts'

const brake = ({ wrongCodesOfAll }: Limits) => ({
  name: 'wrong-codes',
  wrongOfAll: wrongCodesOfAll,
  tries: { address: 20, network: 60 },
  seconds: 10 * minute,
})

/**
 * Counts a try of a code while too many codes were wrong site-wide. Throws 429 for an IP address or network with too
 * many such tries. No other limit stops guesses that are spread over many phones and addresses. Returns a function that
 * takes the count of a right code back.
 */
export const brakeCodeChecks = (db: Db, limits: Limits, address: string) => takeTry(db, brake(limits), address)

/**
 * Counts a wrong guess at an existing code. For the guess that reaches the site-wide limit, throws 422 with an Error as
 * the cause. The log then shows the attack.
 */
export async function countWrongCode(db: Db, limits: Limits): Promise<void> {
  if (!(await countWrongGuess(db, brake(limits)))) return
  await record(db, { actor: undefined, action: 'code.brake', result: 'refused' })
  const cause = new Error(`${limits.wrongCodesOfAll} wrong codes in ten minutes: somebody may be guessing`)
  throw new AppError('auth.invalidCode', { cause })
}
