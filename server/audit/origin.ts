import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** Where a request came from; carried beside the call, so that no function has to pass it on. */
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

/** Whatever is recorded while this is done is recorded as done by that request. */
export const withOrigin = <Result>({ ip, id, headers }: Request, act: () => Result): Result =>
  carried.run({ address: ip, agent: headers['user-agent'], request_id: id }, act)

/** The audit log's columns about the current request; nothing outside of one. */
export function originColumns() {
  const origin = carried.getStore()
  if (!origin) return {}
  const agent_hash = origin.agent ? createHash('sha256').update(origin.agent).digest('hex').slice(0, 16) : null
  return { address: networkOf(origin.address), agent_hash, request_id: origin.request_id }
}

/** The network of an address, not the household: `203.0.113.0/24`, `2001:db8:1::/48`. */
export function networkOf(address: string): string {
  const mapped = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (mapped) return `${mapped[1]}.0/24`
  if (!isIPv6(address)) return 'unknown'
  return `${ipv6Groups(address).slice(0, 3).join(':')}::/48`
}

/** `2001:db8::5` → `2001`, `db8`, `0`, `0` and so on: eight of them. */
export function ipv6Groups(address: string): string[] {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(8 - before.length - after.length).fill('0') : []
  return [...before, ...zeros, ...after]
}
