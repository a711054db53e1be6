import { isIPv6 } from 'node:net'
import { ipv6Groups } from '#server/audit/origin.ts'

/**
 * What is counted as one address. Every household and every phone has 2⁶⁴ addresses of IPv6, so it is their network that
 * is counted; else nobody who changes the address with each request would ever be stopped.
 */
export function countedAddress(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  return isIPv6(address) ? `${ipv6Groups(address).slice(0, 4).join(':')}::/64` : address
}
