import type { Db } from '#server/db/open.ts'
import { countedNetwork } from './counted-network.ts'
import { countAgainst, countOneMore, countSoFar, giveBackEach } from './rate-limits.ts'

/** A limit on guesses that come from many addresses: codes, phones, e-mails. */
export interface SiteBrake {
  /** The key of the counters, such as `wrong-codes`. */
  name: string
  /** This many wrong guesses of the whole site in a window turn the limit on. */
  wrongOfAll: number
  /** Tries in a window while the limit is on. An address is an IPv4 or a /64; a network is a /24 or a /48. */
  tries: { address: number; network: number }
  seconds: number
}

/**
 * Counts a try by IP address, then by network, while the limit is on. A refused address uses up nothing of its network.
 * Throws 429 beyond the tries of the address or its network. Does nothing while the limit is off. Returns a function
 * that refunds the try after a right answer, because thousands of people share an address.
 */
export async function takeTry(db: Db, { name, wrongOfAll, tries, seconds }: SiteBrake, address: string) {
  if ((await countSoFar(db, name)) < wrongOfAll) return async () => {}
  const limits = [
    { key: `slow-${name}:${address}`, most: tries.address, seconds },
    { key: `slow-${name}:${countedNetwork(address)}`, most: tries.network, seconds },
  ]
  for (const limit of limits) await countAgainst(db, limit)
  return () =>
    giveBackEach(
      db,
      limits.map(({ key }) => key),
    )
}

/**
 * Counts a wrong guess site-wide. Returns true for the guess that turns the limit on, so that callers can record and
 * log the change.
 */
export async function countWrongGuess(db: Db, { name, wrongOfAll, seconds }: SiteBrake): Promise<boolean> {
  return (await countOneMore(db, { key: name, seconds })) === wrongOfAll
}
