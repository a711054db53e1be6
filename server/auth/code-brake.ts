import type { Limits } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { countAgainst, countOneMore, countSoFar, minute } from '#server/http/rate-limits.ts'

const key = 'wrong-codes'
const seconds = 10 * minute
const slowChecks = 10

/**
 * Guesses spread over many phones and many addresses meet no limit of either. Once the whole school has seen too many
 * wrong codes, each address may only try a few: throws 429 beyond them.
 */
export async function brakeCodeChecks(db: Db, { wrongCodesOfAll }: Limits, address: string): Promise<void> {
  if ((await countSoFar(db, key)) < wrongCodesOfAll) return
  await countAgainst(db, { key: `slow-code-checks:${address}`, most: slowChecks, seconds })
}

/** Counts a wrong code. The one that puts the brake on has a cause, so that the log tells it, once. */
export async function wrongCode(db: Db, { wrongCodesOfAll }: Limits): Promise<AppError> {
  const isFirst = (await countOneMore(db, { key, seconds })) === wrongCodesOfAll
  const cause = isFirst && new Error(`${wrongCodesOfAll} wrong codes in ten minutes: somebody may be guessing`)
  return new AppError('auth.invalidCode', cause ? { cause } : {})
}
