import { isIPv6 } from 'node:net'
import { ipv6Groups } from '#server/audit/origin.ts'

/**
 * What is counted as one address. Every household and every phone has 2⁶⁴ addresses of IPv6, so it is their network that
 * is counted; else nobody who changes the address with each request would ever be stopped.
 */
export function countedAddress(address: string): string {
  const [, mapped] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address) ?? []
  if (mapped) return mapped
  const [, bare = address] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? []
  if (!isIPv6(bare)) return address
  const groups = ipv6Groups(bare).slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
