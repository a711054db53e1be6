import type { FastifyInstance } from 'fastify'

/** While the server ends, an answered connection is not kept for a next request: it would hold up the end. */
export function letGoWhenClosing(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}
