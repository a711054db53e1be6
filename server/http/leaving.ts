import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Milliseconds after which an idle connection is closed. By then, an active connection has moved to another process.
 */
const graceMs = 5_000

/**
 * Accepts no more connections, and closes each open connection after its next response. A caller then sends no request
 * on a closing connection. Resolves when all connections are closed, at the latest after five seconds.
 */
export async function leaveConnections({ server }: FastifyInstance) {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  const closed = once(server, 'close')
  // The HTTP server's own `close` would also close idle connections immediately.
  Server.prototype.close.call(server)
  await Promise.race([closed, wait(graceMs, undefined, { ref: false })])
}
