import type { FastifyInstance } from 'fastify'

const everyMs = 20

/** While the server ends, an answered connection is not kept for a next request: it would hold up the end. */
export function letGoWhenClosing(app: FastifyInstance) {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), everyMs).unref()
  })
  app.addHook('onClose', () => clearInterval(timer))
}
