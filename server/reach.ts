import type { Config } from './config.ts'

const loopback = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** Returns whether anybody but this machine may reach the server: by its HOST, or by a PUBLIC_URL of a proxy before it. */
export const isPublic = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean =>
  !loopback.test(host) || publicUrl.startsWith('https:') || !loopback.test(new URL(publicUrl).hostname)
