import { ipv6Groups } from '#server/audit/origin.ts'

// A user agent also names the browsers from which its browser descends, so the most specific name comes first.
const browsers = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

const firstOf = (list: readonly (readonly [string, RegExp])[], agent: string) =>
  list.find(([, pattern]) => pattern.test(agent))?.[0] ?? null

/** Returns the browser and the system that a user agent names; null for an unknown browser or system. */
export const deviceWords = (agent = '') => ({ browser: firstOf(browsers, agent), system: firstOf(systems, agent) })

/**
 * Returns half of an IPv4 address or a quarter of an IPv6 address, such as `156.212.*.*` or `2a01:9700:*`. The result
 * identifies a town's network but no household. Returns null for a text that is no address.
 */
export function shortNetwork(address: string | undefined): string | null {
  if (!address) return null
  const [, first] = /^(?:::ffff:)?(\d+\.\d+)\.\d+\.\d+$/i.exec(address) ?? []
  if (first) return `${first}.*.*`
  return address.includes(':') ? `${ipv6Groups(address).slice(0, 2).join(':')}:*` : null
}
