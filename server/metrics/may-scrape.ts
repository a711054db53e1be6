import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/reach.ts'

const mapped = /^::ffff:/i
/** The headers in which a proxy names its client. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Returns true for a request that may read the metrics (docs/product.md, Watching). Without METRICS_TOKEN only programs
 * of this machine may read the metrics. A proxy on this machine forwards requests of strangers, so a request with a
 * proxy's header is refused.
 */
export function mayScrape(
  { headers, hostname, raw }: FastifyRequest,
  { metricsToken, trustedProxyHops }: Pick<Config, 'metricsToken' | 'trustedProxyHops'>,
): boolean {
  if (metricsToken !== undefined) {
    const [, sent = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
    return timingSafeEqual(digest(sent), digest(metricsToken))
  }
  const isProxied = trustedProxyHops > 0 || forwarded.some((name) => headers[name] !== undefined)
  // An attacker's page can point its host name at this machine, so the host must be a loopback name too.
  return !isProxied && isLoopback((raw.socket.remoteAddress ?? '').replace(mapped, '')) && isLoopback(hostname)
}

/** Returns a hash, because the constant-time comparison needs texts of one length. */
const digest = (text: string) => createHash('sha256').update(text).digest()
