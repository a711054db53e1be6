import { networkOf } from '#server/audit/origin.ts'

/**
 * Returns the network around a counted address: its /48 of IPv6 or its /24 of IPv4. One customer may own a whole /48, so
 * a limit on each /64 alone stops nobody; a mobile operator may own it too, so its limit is wider than an address's.
 */
export function countedNetwork(address: string): string {
  const network = networkOf(address.replace('/64', ''))
  return network === 'unknown' ? address : network
}
