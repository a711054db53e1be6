import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/reach.ts'

const mapped = /^::ffff:/i
/** The headers by which a proxy names its client. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Returns true for a request that may read the metrics (docs/product.md, Watching). Without METRICS_TOKEN a program of
 * this machine may. A proxy on this machine passes on requests of others, so each sign of a proxy refuses.
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
  // A page of the internet can lead its own host name to this machine, so the name must be loopback too.
  return !isProxied && isLoopback((raw.socket.remoteAddress ?? '').replace(mapped, '')) && isLoopback(hostname)
}

/** Gives both texts one length, which the comparison needs. */
const digest = (text: string) => createHash('sha256').update(text).digest()
