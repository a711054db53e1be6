import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { countAgainst, countedNow, countOneMore, hour } from '#server/http/rate-limits.ts'
import type { Limits } from '#server/limit-settings.ts'
import { countTry } from './count-tries.ts'
import type { Account } from './find-owner.ts'

/**
 * The groups of receivers that each have a site-wide counter of codes. `email` has the accounts with a proven e-mail
 * alone, `phone` the accounts with a proven phone. A stranger registers any number of accounts and proves any
 * number of e-mails. Neither may use up the reset codes of people with a proven phone.
 */
export type CodeGroup = 'unverified' | 'guardian' | 'email' | 'phone'

/** Returns the group of an account's own codes. */
export function codeGroupOf({ verified_at, phone_claimed }: Pick<Account, 'verified_at' | 'phone_claimed'>): CodeGroup {
  if (!verified_at) return 'unverified'
  return phone_claimed ? 'email' : 'phone'
}

/** Returns the counter of the codes that the whole site has sent to a group in an hour. */
const sentTo = (group: CodeGroup) => ({ key: `codes-sent-to:${group}`, seconds: hour })

interface CodeRequest {
  address: string
  /** The known device for which the request counts in place of the IP address (`countTry`). */
  own?: string | undefined
  /**
   * The owner of the known device, or the administrator who asks. All requests of the person count together, in place of
   * the IP address. Every login makes a device known, so the devices alone would be no limit.
   */
  person?: number | undefined
  /**
   * The group whose site-wide limit refuses the request. Undefined for a known device and for a guardian with a link,
   * whom only the phone's own limit may refuse.
   */
  group?: CodeGroup | undefined
}

/**
 * Counts a request for a code by IP address and network, or for a known device and a person alone. Throws 429 above
 * these limits, and when the site has sent all codes of the hour to the group. Run before a code is sent, for an
 * unknown account too, so that the reply does not reveal the account.
 */
export async function countCodeRequest(
  db: Db,
  limits: Limits,
  { address, own, person, group }: CodeRequest,
): Promise<void> {
  const most = limits.codesSentPerHour
  // A refused device uses up nothing of its owner's other devices.
  if (own !== undefined || person === undefined) await countTry(db, { name: 'codes-sent', most, address, own })
  if (person !== undefined) await countAgainst(db, { key: `codes-sent-of-person:${person}`, most, seconds: hour })
  if (group) await mustHaveCodes(db, limits, group)
}

/** Counts a request like `countCodeRequest`. Returns false above the limits. */
export const mayAskForCode = (db: Db, limits: Limits, request: CodeRequest): Promise<boolean> =>
  countCodeRequest(db, limits, request).then(
    () => true,
    (problem) => {
      if (problem instanceof AppError) return false
      throw problem
    },
  )

/** Throws 429 when the site has sent all codes of the hour to the group. */
export async function mustHaveCodes(db: Db, limits: Limits, group: CodeGroup): Promise<void> {
  const retryAfter = await secondsUntilCodes(db, limits, group)
  if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter })
}

/** Returns the seconds until the site may send the group a code again; 0 if the site may send one now. */
export async function secondsUntilCodes(db: Db, { codesSentOfAll }: Limits, group: CodeGroup): Promise<number> {
  const [now] = await countedNow(db, { ...sentTo(group), amount: 0 })
  return now && now.count >= codesSentOfAll ? now.wait : 0
}

/**
 * Counts a sent code, also above the limit. Only sent codes count site-wide, because requests for unknown phones cost
 * a stranger nothing and must not use up the codes of the school.
 */
export const countSentCode = (tx: Db, group: CodeGroup): Promise<number> => countOneMore(tx, sentTo(group))
