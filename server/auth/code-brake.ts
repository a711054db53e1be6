import { record } from '#server/audit/record.ts'
import type { Limits } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { countAgainst, countOneMore, countSoFar, minute } from '#server/http/rate-limits.ts'

const key = 'wrong-codes'
const seconds = 10 * minute
const slowTries = 20
const slowly = (address: string) => ({ key: `slow-code-checks:${address}`, most: slowTries, seconds })

/**
 * Guesses spread over many phones and many addresses meet no limit of either. Once the whole school has seen too many
 * wrong ones, each address has few tries: throws 429 beyond them. Gives what gives a try back, because thousands share
 * an address and right codes are no guesses.
 */
export async function brakeCodeChecks(db: Db, { wrongCodesOfAll }: Limits, address: string) {
  if ((await countSoFar(db, key)) < wrongCodesOfAll) return async () => {}
  await countAgainst(db, slowly(address))
  return () => countAgainst(db, { ...slowly(address), amount: -1 })
}

/** Counts a wrong guess at a good code; those at none harm nobody. The one that puts the brake on is told to the log. */
export async function countWrongCode(db: Db, { wrongCodesOfAll }: Limits): Promise<void> {
  if ((await countOneMore(db, { key, seconds })) !== wrongCodesOfAll) return
  await record(db, { actor: undefined, action: 'code.brake', result: 'refused' })
  const cause = new Error(`${wrongCodesOfAll} wrong codes in ten minutes: somebody may be guessing`)
  throw new AppError('auth.invalidCode', { cause })
}
