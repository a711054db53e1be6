import { isLoopback } from '#server/reach.ts'

/**
 * Returns true for an address of a known push service. The browser sends the address, so without this check a person
 * could make the server call any machine. Only a known host on this machine may use plain http.
 */
export function isPushAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, host, username, port } = new URL(address)
  if (username !== '') return false
  if (isLoopback(hostname)) return hosts.includes(host)
  const isKnown = hosts.some((known) =>
    known.startsWith('*.') ? hostname.endsWith(known.slice(1)) : hostname === known,
  )
  return protocol === 'https:' && port === '' && isKnown
}
