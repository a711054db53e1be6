import { networkOf } from '#server/audit/origin.ts'

/**
 * Returns the network around a counted address: its /48 of IPv6 or its /24 of IPv4. Returns any other text unchanged.
 * One customer may own a whole /48, so limits on each /64 are not enough. A mobile operator's customers may share a
 * /48, so a network's limit is higher.
 */
export function countedNetwork(address: string): string {
  const network = networkOf(address.replace('/64', ''))
  return network === 'unknown' ? address : network
}
