import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import { countedNetwork } from './counted-network.ts'
import { countOf, hour } from './rate-limits.ts'

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

const value = sql.placeholder
const keyed = (name: string) => ({
  key: sql`${value(name)}::text`,
  amount: sql`1`,
  seconds: sql.raw(String(hour)),
})
/**
 * Counts an address and its network. Returns the remaining seconds of the window that is full, else no row. Uses raw
 * SQL, because a login needs one statement for both counts. The network is counted from the row of the address, so two
 * requests never wait for each other.
 */
const countBoth = statement<
  { wait: number },
  Record<'address' | 'network', string> & Record<'most' | 'most_of_network', number>
>(
  'limit_count_network',
  sql`
    with address as (${countOf(keyed('address'))}),
      network as (${countOf({ ...keyed('network'), from: sql`from address where address.count <= ${value('most')}::bigint` })})
    select wait from address where count > ${value('most')}::bigint
    union all select wait from network where count > ${value('most_of_network')}::bigint`,
)

/**
 * Counts by IP address, then by network, in an hour. A refused address uses up nothing of its network. Throws 429 above
 * either limit. Returns the keys of both counters for a refund.
 */
export async function countByNetwork(
  db: Db,
  { name, address, most, addressesOfIpv4 = addressesPerNetwork }: Limit,
): Promise<string[]> {
  const network = countedNetwork(address)
  const addresses = network.endsWith('/24') ? addressesOfIpv4 : addressesPerNetwork
  const keys = { address: `${name}:${address}`, network: `${name}-of-network:${network}` }
  const [full] = await countBoth(db, { ...keys, most, most_of_network: most * addresses })
  if (full) throw new AppError('tooManyRequests', { retryAfter: full.wait })
  return [keys.address, keys.network]
}
