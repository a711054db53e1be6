import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** The source of a request. Async storage keeps the source, so that functions need no parameter for the source. */
interface Origin {
  address: string
  agent: string | undefined
  request_id: string
}

interface Request {
  ip: string
  id: string
  headers: { 'user-agent'?: string }
}

const carried = new AsyncLocalStorage<Origin>()

/** Runs `act`. Audit entries that `act` writes have the request's origin. */
export const withOrigin = <Result>({ ip, id, headers }: Request, act: () => Result): Result =>
  carried.run({ address: ip, agent: headers['user-agent'], request_id: id }, act)

/** Returns the IP address and the user agent of the current request. Both values are undefined outside a request. */
export function requestOrigin() {
  const { address, agent } = carried.getStore() ?? {}
  return { address, agent }
}

/** Returns the audit columns of the current request; an empty object outside a request. */
export function originColumns() {
  const origin = carried.getStore()
  if (!origin) return {}
  const agent_hash = origin.agent ? createHash('sha256').update(origin.agent).digest('hex').slice(0, 16) : null
  return { address: networkOf(origin.address), agent_hash, request_id: origin.request_id }
}

/**
 * Returns the network of an IP address, such as `203.0.113.0/24` or `2001:db8:1::/48`. A network identifies no
 * household. Returns `unknown` for a text that is no IP address.
 */
export function networkOf(address: string): string {
  const mapped = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (mapped) return `${mapped[1]}.0/24`
  if (!isIPv6(address)) return 'unknown'
  return `${ipv6Groups(address).slice(0, 3).join(':')}::/48`
}

/** Returns the eight groups of an IPv6 address: `2001:db8::5` gives `2001`, `db8`, `0`, `0` and so on. */
export function ipv6Groups(address: string): string[] {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(8 - before.length - after.length).fill('0') : []
  return [...before, ...zeros, ...after]
}
