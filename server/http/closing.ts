import type { FastifyInstance } from 'fastify'

const everyMs = 20

/** Closes each connection after its response while the server ends, because an open connection would delay the end. */
export function letGoWhenClosing(app: FastifyInstance) {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), everyMs).unref()
  })
  app.addHook('onClose', () => clearInterval(timer))
}
