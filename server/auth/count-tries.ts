import type { Db } from '#server/db/open.ts'
import { countByNetwork } from '#server/http/count-by-network.ts'
import { countAgainst, giveBackWithin, hour } from '#server/http/rate-limits.ts'

/**
 * An IPv4 /24 gets the tries of this many addresses. Mobile operators place thousands of students behind each of their
 * few IPv4 addresses.
 */
const addressesOfIpv4 = 100

/**
 * The highest number of refunded logins of an account in an hour. Without this limit, an attacker could use up the
 * processor with logins to an account of his own.
 */
const mostRefunds = 20

/**
 * The tries of an IP address are this many times those of a known device or a signed-in person. An attacker may have
 * many accounts with ten known devices each, and every try costs a hash.
 */
const triesPerOwn = 10

interface Try {
  name: 'logins' | 'code-checks' | 'codes-sent'
  /** The hourly limit of an IP address. */
  most: number
  address: string
  /**
   * The known device with its account, or the signed-in person, for which alone the try counts. Strangers at the same
   * address must not lock either out.
   */
  own: string | undefined
}

/**
 * Counts a try of a password or a code before its slow comparison, or a request for a code. Throws 429 above the
 * limits. Returns the keys of the counters for the refund of a right try. Thousands of people share an address, and the
 * office may check many right codes.
 */
export async function countTry(db: Db, { name, most, address, own }: Try): Promise<string[]> {
  if (own === undefined) return countByNetwork(db, { name, address, most, addressesOfIpv4 })
  const key = `${name}-of-own:${own}`
  await countAgainst(db, { key, most: Math.ceil(most / triesPerOwn), seconds: hour })
  return [key]
}

/** Refunds a right login at the counters of `countTry`, unless the account had `mostRefunds` refunds in the hour. */
export async function refundLogin(db: Db, account: { id: number }, keys: string[]): Promise<void> {
  await giveBackWithin(db, { key: `login-refunds:${account.id}`, most: mostRefunds, seconds: hour }, keys)
}

/** Returns the known device of an account as the `own` of a try; undefined for an unknown device. */
export const ownDevice = (account: { id: number } | undefined, from: { device: string; isKnown: boolean }) =>
  account && from.isKnown ? `${account.id}:${from.device}` : undefined
