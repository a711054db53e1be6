import type { Db } from '#server/db/open.ts'
import { countedNetwork } from './counted-network.ts'
import { countAgainst, giveBack, hour } from './rate-limits.ts'

/**
 * A network (IPv4 /24 or IPv6 /48) gets the limit of this many addresses. One customer may own a whole /48, but a
 * mobile operator's customers may also share a /48.
 */
const addressesPerNetwork = 20

interface Limit {
  /** The name of the counters, such as `registrations`. */
  name: string
  /** The counted address (`countedAddress`). */
  address: string
  /** The limit of an address in an hour. */
  most: number
  /** An IPv4 /24 gets the limit of this many addresses; of `addressesPerNetwork` by default. */
  addressesOfIpv4?: number
}

/**
 * Counts by IP address, then by network, in an hour. A refused address uses up nothing of its network. Throws 429 above
 * either limit. Returns a function that refunds both counts.
 */
export async function countByNetwork(
  db: Db,
  { name, address, most, addressesOfIpv4 = addressesPerNetwork }: Limit,
): Promise<() => Promise<void>> {
  const network = countedNetwork(address)
  const addresses = network.endsWith('/24') ? addressesOfIpv4 : addressesPerNetwork
  const limits = [
    { key: `${name}:${address}`, most, seconds: hour },
    { key: `${name}-of-network:${network}`, most: most * addresses, seconds: hour },
  ]
  for (const limit of limits) await countAgainst(db, limit)
  return async () => {
    for (const { key } of limits) await giveBack(db, { key })
  }
}
