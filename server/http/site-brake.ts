import type { Db } from '#server/db/open.ts'
import { countedNetwork } from './counted-network.ts'
import { countAgainst, countOneMore, countSoFar } from './rate-limits.ts'

/** A limit on guesses that are spread over many addresses: codes, phones, e-mails. */
export interface SiteBrake {
  /** Key of the counters, such as `wrong-codes`. */
  name: string
  /** Wrong guesses of the whole site in a window that turn the brake on. */
  wrongOfAll: number
  /** Tries in a window while the brake is on: of an address (IPv4, or /64) and of its network (/24 or /48). */
  tries: { address: number; network: number }
  seconds: number
}

/**
 * Counts a try while the brake is on; throws 429 beyond the tries of the address or its network. Does nothing while the
 * brake is off. Returns a function that gives the try back: thousands share an address, and a right answer is no guess.
 */
export async function takeTry(db: Db, { name, wrongOfAll, tries, seconds }: SiteBrake, address: string) {
  if ((await countSoFar(db, name)) < wrongOfAll) return async () => {}
  const limits = [
    { key: `slow-${name}:${countedNetwork(address)}`, most: tries.network, seconds },
    { key: `slow-${name}:${address}`, most: tries.address, seconds },
  ]
  for (const limit of limits) await countAgainst(db, limit)
  return async () => {
    for (const limit of limits) await countAgainst(db, { ...limit, most: Number.POSITIVE_INFINITY, amount: -1 })
  }
}

/** Counts a wrong guess site-wide. Returns true for the guess that turns the brake on, to be recorded and logged. */
export async function countWrongGuess(db: Db, { name, wrongOfAll, seconds }: SiteBrake): Promise<boolean> {
  return (await countOneMore(db, { key: name, seconds })) === wrongOfAll
}
