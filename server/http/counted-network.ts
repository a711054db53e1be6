import { networkOf } from '#server/audit/origin.ts'

/**
 * Returns the network around a counted address: its /48 of IPv6 or its /24 of IPv4. One customer may own a whole /48,
 * so a limit on each /64 alone is not enough. A mobile operator may own the /48 too, so a network's limit is wider.
 */
export function countedNetwork(address: string): string {
  const network = networkOf(address.replace('/64', ''))
  return network === 'unknown' ? address : network
}
