import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { countByNetwork } from '#server/http/count-by-network.ts'
import { countedNow, countOneMore, hour } from '#server/http/rate-limits.ts'
import type { Limits } from '#server/limit-settings.ts'

/** The counter of the codes that the whole site has sent in an hour. */
const sentOfAll = { key: 'codes-sent', seconds: hour }

/**
 * Counts a request for a code by IP address and network. Throws 429 above these limits, and when the site has sent all
 * codes of the hour. Run before the account is known, so that the reply does not reveal the account.
 */
export async function countCodeRequest(db: Db, limits: Limits, address: string): Promise<void> {
  await countByNetwork(db, { name: 'codes-sent', address, most: limits.codesSentPerHour })
  await mustHaveCodes(db, limits)
}

/** Throws 429 when the site has sent all codes of the hour. */
export async function mustHaveCodes(db: Db, limits: Limits): Promise<void> {
  const retryAfter = await secondsUntilCodes(db, limits)
  if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter })
}

/** Returns the seconds until the site may send a code again; 0 if the site may send one now. */
export async function secondsUntilCodes(db: Db, { codesSentOfAll }: Limits): Promise<number> {
  const [now] = await countedNow(db, { ...sentOfAll, amount: 0 })
  return now && now.count >= codesSentOfAll ? now.wait : 0
}

/**
 * Counts a sent code, also above the limit. Only sent codes count site-wide, because requests for unknown phones cost
 * a stranger nothing and must not use up the codes of the school.
 */
export const countSentCode = (tx: Db): Promise<number> => countOneMore(tx, sentOfAll)
