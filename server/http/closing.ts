import type { FastifyInstance } from 'fastify'

const everyMs = 20

/** The state of the process. `/readyz` answers 503 from the moment when the process begins to end. */
export interface Lifecycle {
  isEnding: boolean
}

/** Closes each connection after its response while the server ends, because an open connection delays the end. */
export function letGoWhenClosing(app: FastifyInstance) {
  let timer: NodeJS.Timeout | undefined
  app.decorate('lifecycle', { isEnding: false })
  app.addHook('preClose', async () => {
    app.lifecycle.isEnding = true
    timer = setInterval(() => app.server.closeIdleConnections(), everyMs).unref()
  })
  app.addHook('onClose', () => clearInterval(timer))
}

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: Lifecycle
  }
}
