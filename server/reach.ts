import type { Config } from './config.ts'

const loopback = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/**
 * Returns true if other machines may reach the server: by its HOST, or through a proxy, which PUBLIC_URL or TRUST_PROXY
 * reveals.
 */
export const isPublic = ({
  host,
  publicUrl,
  trustedProxyHops,
}: Pick<Config, 'host' | 'publicUrl' | 'trustedProxyHops'>): boolean =>
  trustedProxyHops > 0 ||
  !loopback.test(host) ||
  publicUrl.startsWith('https:') ||
  !loopback.test(new URL(publicUrl).hostname)
