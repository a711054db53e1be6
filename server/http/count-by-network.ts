import type { Db } from '#server/db/open.ts'
import { countedNetwork } from './counted-network.ts'
import { countAgainst, hour } from './rate-limits.ts'

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
}

/**
 * Counts by IP address, then by network, in an hour. A refused address uses up nothing of its network. Throws 429 above
 * either limit.
 */
export async function countByNetwork(db: Db, { name, address, most }: Limit): Promise<void> {
  await countAgainst(db, { key: `${name}:${address}`, most, seconds: hour })
  const network = `${name}-of-network:${countedNetwork(address)}`
  await countAgainst(db, { key: network, most: most * addressesPerNetwork, seconds: hour })
}
