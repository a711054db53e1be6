import type { Config } from './config.ts'

const loopback = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** Returns true for a name or address that only this machine reaches. */
export const isLoopback = (host: string): boolean => loopback.test(host)

/**
 * Returns true if other machines may reach the server: directly, because of HOST, or through a proxy. PUBLIC_URL or
 * TRUST_PROXY shows that there is a proxy.
 */
export const isPublic = ({
  host,
  publicUrl,
  trustedProxyHops,
}: Pick<Config, 'host' | 'publicUrl' | 'trustedProxyHops'>): boolean =>
  trustedProxyHops > 0 ||
  !isLoopback(host) ||
  publicUrl.startsWith('https:') ||
  !isLoopback(new URL(publicUrl).hostname)
