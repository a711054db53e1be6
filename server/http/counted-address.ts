import { isIPv6 } from 'node:net'
import { ipv6Groups } from '#server/audit/origin.ts'

/**
 * Returns the address that limits count: an IPv4 address, or the /64 network of an IPv6 address. Returns any other text
 * unchanged. Every household and phone has 2⁶⁴ IPv6 addresses, so a caller could use a new address for each request.
 */
export function countedAddress(address: string): string {
  const [, mapped] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address) ?? []
  if (mapped) return mapped
  const [, bare = address] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? []
  if (!isIPv6(bare)) return address
  const groups = ipv6Groups(bare).slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
